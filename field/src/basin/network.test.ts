import { describe, expect, it } from 'vitest';
import { riverLine } from './basemap-rivers.ts';
import { distanceKm, nearestOn } from './geography.ts';
import { countsOf, createNetwork } from './network.ts';
import { riverNetworkOf, stemHeights } from './river-network.ts';
import { riverSystemOf, riverSystems } from './river-systems.ts';

describe('a network of stations', () => {
  const file = createNetwork({ stations: 600, seed: 1, centre: 1 });
  const { stations } = file;

  it('is the same for the same seed, and another for another', () => {
    expect(createNetwork({ stations: 600, seed: 1, centre: 1 })).toEqual(file);
    expect(createNetwork({ stations: 600, seed: 2, centre: 1 }).stations[0]).not.toEqual(stations[0]);
  });

  it('has a code, an address and names of its own for every station', () => {
    expect(stations.map(({ stcd }) => stcd)).toEqual(stations.map((_, at) => String(61_000_001 + at)));
    expect(stations.map(({ address }) => address)).toEqual(stations.map(({ stcd }) => `00${stcd}`));
    for (const names of [stations.map(({ nameZh }) => nameZh), stations.map(({ nameEn }) => nameEn)]) {
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
    expect(
      stations.filter(
        ({ nameZh, nameEn }) => !/^\p{Script=Han}+\d*.*$/u.test(nameZh) || !/^[A-Z][a-z']+/.test(nameEn),
      ),
    ).toEqual([]);
  });

  it('puts level gauges on the river that the basemap draws, and names them after the city they stand in', () => {
    const lines = new Map(riverSystemOf('yangtze').rivers.map((row) => [row.id, riverLine(row)]));
    const gauges = stations.filter(
      ({ sttp, site }) => (sttp === 'ZQ' || sttp === 'ZZ') && site.catchmentKm2 === null,
    );
    for (const { lon, lat, site, nameEn } of gauges) {
      const line = lines.get(site.stem);
      expect(line && nearestOn(line, [lon, lat]).awayKm, nameEn).toBeLessThan(0.05);
    }
    const wuhan = gauges.find(({ nameEn }) => nameEn === 'Wuhan');
    expect(wuhan).toMatchObject({ nameZh: '武汉站', sttp: 'ZQ', river: '长江 Yangtze River' });
    expect(distanceKm([wuhan?.lon ?? 0, wuhan?.lat ?? 0], [114.31, 30.59])).toBeLessThan(5);
  });

  it('numbers the stations down the river, so the zero of level gauges falls along a stem', () => {
    const zeros = stations
      .filter(({ sttp, site }) => sttp === 'ZQ' && site.stem === 'han')
      .map(({ site }) => site.datumM);
    expect(zeros.length).toBeGreaterThan(20);
    expect(zeros.toSorted((a, b) => b - a)).toEqual(zeros);
  });

  it('has gauges on small streams of the hills, which have names of their own', () => {
    const brooks = stations.filter(({ sttp, site }) => sttp === 'ZZ' && site.catchmentKm2 !== null);
    expect(brooks.length).toBe(19);
    const areas = brooks.map(({ site }) => site.catchmentKm2 as number);
    expect(Math.min(...areas)).toBeGreaterThanOrEqual(30);
    expect(Math.max(...areas)).toBeLessThanOrEqual(400);
    for (const { nameZh, nameEn, river, site } of brooks) {
      expect(river).toBe(`${nameZh.replace(/站$/, '河')} ${nameEn} Creek`);
      expect(site.bucketMm).toBe(0.5);
    }
  });

  it('analyses water in outfalls and in the rivers', () => {
    const water = stations.filter(({ sttp }) => sttp === 'WQ');
    expect(water.filter(({ nameZh, site }) => nameZh.endsWith('排口') && site.rating === null).length).toBe(
      9,
    );
    expect(water.filter(({ nameZh, site }) => nameZh.endsWith('水质站') && site.rating !== null).length).toBe(
      9,
    );
  });

  it('gathers ponding stations in cities and scatters rain gauges over the catchment', () => {
    const { cities } = riverSystemOf('yangtze');
    const awayFromCity = ({ lon, lat }: { lon: number; lat: number }) =>
      Math.min(...cities.map(({ place }) => distanceKm(place, [lon, lat])));
    const ponding = stations.filter(({ sttp }) => sttp === 'JS').map(awayFromCity);
    const rain = stations.filter(({ sttp }) => sttp === 'PP').map(awayFromCity);
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
    expect(Math.max(...ponding)).toBeLessThan(25);
    expect(median(rain)).toBeGreaterThan(20);
  });

  it('has about half of them public, intervals of 10 to 60 s, and a few of every mishap', () => {
    const share = stations.filter(({ isPublic }) => isPublic).length / stations.length;
    expect(share).toBeGreaterThan(0.44);
    expect(share).toBeLessThan(0.56);
    expect(stations.filter(({ intervalS }) => intervalS < 10 || intervalS > 60)).toEqual([]);
    const habits = Object.groupBy(stations, ({ site }) => site.habit);
    const faults = Object.groupBy(stations, ({ site }) => site.fault);
    expect([habits.never?.length, habits.silent?.length, habits.late?.length]).toEqual([7, 36, 30]);
    expect([faults.stuck?.length, faults.spike?.length]).toEqual([12, 12]);
  });

  it('shares out every size to the last station', () => {
    for (const size of [1, 7, 40, 600, 5000]) {
      expect(Object.values(countsOf(size)).reduce((sum, count) => sum + count, 0)).toBe(size);
      expect(createNetwork({ stations: size, seed: 5, centre: 2 }).stations).toHaveLength(size);
    }
  });

  it('says what sizes are allowed', () => {
    expect(() => createNetwork({ stations: 0, seed: 1, centre: 1 })).toThrow(
      'A network of 0 stations cannot be built; 1 to 20000 are allowed',
    );
  });
});

describe('the rivers', () => {
  it.each(riverSystems.map((system) => [system.id, system] as const))(
    'of %s flow downhill to one mouth',
    (_, system) => {
      const network = riverNetworkOf(system);
      expect(network.nodes.filter(({ next }, at) => next >= 0 && next <= at)).toEqual([]);
      expect(network.nodes.filter(({ next }) => next === -1)).toHaveLength(1);
      for (const stem of network.stems.values()) {
        const beds = Array.from(
          { length: 40 },
          (_, at) => stemHeights(network, stem, (at * stem.line.lengthKm) / 39).bedM,
        );
        expect(beds.toSorted((a, b) => b - a)).toEqual(beds);
      }
    },
  );
});
