"""The way to the loudspeakers, by miniaudio; loaded with the first sound, on a worker."""

import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from wixoss_desktop.ui.play.mixer import RATE, Mixer

ALSA_DEVICES = Path("/dev/snd")
LATENCY_MS = 100


class Speaker:
    """An open device that plays what the mixer has. Raises OSError where there is none, ImportError."""

    def __init__(self, mixer: Mixer) -> None:
        import miniaudio

        try:
            self._device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=1,
                sample_rate=RATE,
                buffersize_msec=LATENCY_MS,
                backends=backends(miniaudio),
                app_name="WIXOSS Desktop",
            )
        except miniaudio.MiniaudioError as fault:
            raise OSError(f"no sound device: {fault}") from fault
        stream = mixer.stream()
        next(stream)
        self._device.start(stream)

    def close(self) -> None:
        """Fall silent and let the device go."""
        self._device.close()


def backends(miniaudio: ModuleType) -> list[Any]:
    """Where sound may go; none named: wherever there is. ALSA complains on the terminal where it has no device."""
    if not sys.platform.startswith("linux"):
        return []
    kinds = miniaudio.Backend
    return [kinds.PULSEAUDIO, *([kinds.ALSA] if ALSA_DEVICES.exists() else [])]
