// Writes Exif data as phones do: orientation, camera model and GPS position.
const LITTLE_ENDIAN = "II*\0";
const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5] as const;

type Entry = { tag: number; type: number; count: number; value: Buffer };

const long = (value: number) => Buffer.from(new Uint32Array([value]).buffer);
const short = (value: number) => Buffer.from(new Uint16Array([value, 0]).buffer);

/** `value` is the value if it fits into four bytes, else its offset. */
function directory(entries: readonly Entry[]): Buffer {
  const rows = entries.map(({ tag, type, count, value }) =>
    Buffer.concat([short(tag).subarray(0, 2), short(type).subarray(0, 2), long(count), value]),
  );
  return Buffer.concat([short(entries.length).subarray(0, 2), ...rows, long(0)]);
}

const HEADER = 8;
const sizeOf = (entries: number) => 2 + entries * 12 + 4;

/** The same picture with an Exif block: its orientation, the camera's model and a place (41° 23' N). */
export function withExif(jpeg: Buffer, orientation: number, model: string): Buffer {
  const modelText = Buffer.from(`${model}\0`, "latin1");
  const modelAt = HEADER + sizeOf(3);
  const gpsAt = modelAt + modelText.length + (modelText.length % 2);
  const latitudeAt = gpsAt + sizeOf(2);
  const main = directory([
    { tag: 0x0110, type: ASCII, count: modelText.length, value: long(modelAt) },
    { tag: 0x0112, type: SHORT, count: 1, value: short(orientation) },
    { tag: 0x8825, type: LONG, count: 1, value: long(gpsAt) },
  ]);
  const gps = directory([
    { tag: 1, type: ASCII, count: 2, value: Buffer.from("N\0\0\0", "latin1") },
    { tag: 2, type: RATIONAL, count: 3, value: long(latitudeAt) },
  ]);
  const latitude = Buffer.concat([41, 1, 23, 1, 0, 1].map(long));
  const padding = Buffer.alloc(modelText.length % 2);
  const tiff = Buffer.concat([
    Buffer.from(LITTLE_ENDIAN, "latin1"),
    long(HEADER),
    main,
    modelText,
    padding,
    gps,
    latitude,
  ]);
  const payload = Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(payload.length + 2);
  const block = Buffer.concat([Buffer.from([0xff, 0xe1]), length, payload]);
  return Buffer.concat([jpeg.subarray(0, 2), block, jpeg.subarray(2)]);
}
