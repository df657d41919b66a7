// IBM Plex Sans (OFL): Latin, Greek and Cyrillic in one file a weight.
import regular from "../fonts/IBMPlexSans-Regular.woff";
import bold from "../fonts/IBMPlexSans-SemiBold.woff";

export const FONTS = { regular, bold };
