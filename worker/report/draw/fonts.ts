// IBM Plex Sans (OFL): Latin, Greek and Cyrillic in one file a weight. Unpacked from the WOFF of @ibm/plex-sans 1.1.0,
// which fontkit would unpack again for each letter.
import regular from "../fonts/IBMPlexSans-Regular.ttf";
import bold from "../fonts/IBMPlexSans-SemiBold.ttf";

export const FONTS = { regular, bold };
