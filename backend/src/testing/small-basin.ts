import { writeFile } from 'node:fs/promises';

/** A basin file with `count` stations from `first` on, every second one public. */
export async function writeSmallBasin(
  path: string,
  {
    tenancyName,
    centre,
    first,
    count,
  }: { tenancyName: string; centre: number; first: number; count: number },
): Promise<void> {
  const stations = Array.from({ length: count }, (_, index) => {
    const stcd = String(first + index);
    return {
      stcd,
      nameZh: `测站${index + 1}`,
      nameEn: `Station ${index + 1}`,
      sttp: index % 3 === 0 ? 'ZQ' : 'PP',
      lon: 110 + index / 100,
      lat: 30 + index / 100,
      river: 'Qing',
      intervalS: 30,
      isPublic: index % 2 === 0,
      centre,
      address: `00${stcd}`,
    };
  });
  await writeFile(path, JSON.stringify({ version: 1, tenant: { tenancyName }, stations }));
}
