import type { LonLat } from './geography.ts';

/** A stretch of the basemap, by its first and last drawn point. */
interface RiverPiece {
  from: LonLat;
  to: LonLat;
  isDrawnUpstream?: boolean;
}

/** A main stem: base flow at its head (m³/s), and what each km adds: base flow (m³/s) and catchment (km²). */
export interface RiverRow {
  id: string;
  nameZh: string;
  nameEn: string;
  joins: string | null;
  pieces: readonly RiverPiece[];
  headFlow: number;
  flowPerKm: number;
  catchmentPerKm: number;
  /** A large lake or dam on the stem that delays the flood. */
  lake?: { near: LonLat; delayHours: number };
}

/** A city on a stem, with the height of the river bed there (m) and the depth at base flow (m). */
export interface CityRow {
  nameZh: string;
  nameEn: string;
  provinceZh: string;
  provinceEn: string;
  place: LonLat;
  river: string;
  bedM: number;
  depthM: number;
  /** Relative size: how much of the urban ponding network it gets. */
  size: number;
}

export interface RiverSystem {
  id: string;
  nameZh: string;
  nameEn: string;
  /** Around here the storm stands when a simulation starts. */
  home: LonLat;
  rivers: readonly RiverRow[];
  cities: readonly CityRow[];
}

const hubei = { provinceZh: '湖北省', provinceEn: 'Hubei' };
const shaanxi = { provinceZh: '陕西省', provinceEn: 'Shaanxi' };
const hunan = { provinceZh: '湖南省', provinceEn: 'Hunan' };
const jiangxi = { provinceZh: '江西省', provinceEn: 'Jiangxi' };
const anhui = { provinceZh: '安徽省', provinceEn: 'Anhui' };
const guizhou = { provinceZh: '贵州省', provinceEn: 'Guizhou' };

type CityCells = readonly [string, string, typeof hubei, number, number, string, number, number, number];

const cityOf = ([nameZh, nameEn, province, lon, lat, river, bedM, depthM, size]: CityCells): CityRow => ({
  nameZh,
  nameEn,
  ...province,
  place: [lon, lat],
  river,
  bedM,
  depthM,
  size,
});

const yangtze: RiverSystem = {
  id: 'yangtze',
  nameZh: '长江中游与汉江',
  nameEn: 'Middle Yangtze and Han River',
  home: [114.1, 30.6],
  rivers: [
    {
      id: 'han',
      nameZh: '汉江',
      nameEn: 'Han River',
      joins: 'yangtze',
      pieces: [
        { from: [106.68, 33.14], to: [108.51, 32.55] },
        { from: [108.51, 32.55], to: [109.74, 32.94] },
        { from: [109.74, 32.94], to: [111, 32.74] },
        { from: [111.48, 32.57], to: [112.52, 31.23] },
        { from: [112.52, 31.23], to: [114.29, 30.57] },
      ],
      headFlow: 45,
      flowPerKm: 1.05,
      catchmentPerKm: 95,
      lake: { near: [111.2, 32.66], delayHours: 14 },
    },
    {
      id: 'yangtze',
      nameZh: '长江',
      nameEn: 'Yangtze River',
      joins: null,
      pieces: [
        { from: [110.83, 30.92], to: [112.78, 29.74] },
        { from: [112.78, 29.74], to: [113.13, 29.46] },
        { from: [113.13, 29.46], to: [114.3, 30.59] },
        { from: [117.33, 30.69], to: [114.3, 30.59], isDrawnUpstream: true },
      ],
      headFlow: 10_800,
      flowPerKm: 7.5,
      catchmentPerKm: 85,
    },
  ],
  cities: (
    [
      ['勉县', 'Mianxian', shaanxi, 106.68, 33.15, 'han', 528, 1.4, 1],
      ['汉中', 'Hanzhong', shaanxi, 107.03, 33.07, 'han', 502, 1.8, 4],
      ['洋县', 'Yangxian', shaanxi, 107.55, 33.22, 'han', 462, 2.1, 1],
      ['石泉', 'Shiquan', shaanxi, 108.25, 33.04, 'han', 358, 2.8, 1],
      ['安康', 'Ankang', shaanxi, 109.03, 32.69, 'han', 236, 3.6, 3],
      ['旬阳', 'Xunyang', shaanxi, 109.37, 32.83, 'han', 210, 3.8, 1],
      ['白河', 'Baihe', shaanxi, 110.11, 32.81, 'han', 172, 4.2, 1],
      ['十堰', 'Shiyan', hubei, 110.8, 32.83, 'han', 140, 5.5, 4],
      ['丹江口', 'Danjiangkou', hubei, 111.51, 32.54, 'han', 86, 3.6, 1],
      ['襄阳', 'Xiangyang', hubei, 112.14, 32.02, 'han', 59, 3.9, 6],
      ['宜城', 'Yicheng', hubei, 112.26, 31.72, 'han', 51.5, 4.0, 1],
      ['钟祥', 'Zhongxiang', hubei, 112.58, 31.17, 'han', 38.4, 4.3, 2],
      ['沙洋', 'Shayang', hubei, 112.6, 30.71, 'han', 30.8, 4.6, 1],
      ['潜江', 'Qianjiang', hubei, 112.9, 30.42, 'han', 26.2, 4.9, 2],
      ['仙桃', 'Xiantao', hubei, 113.45, 30.36, 'han', 20.6, 5.2, 2],
      ['汉川', 'Hanchuan', hubei, 113.83, 30.65, 'han', 15.9, 5.6, 2],
      ['宜昌', 'Yichang', hubei, 111.29, 30.69, 'yangtze', 31.5, 9.2, 5],
      ['枝江', 'Zhijiang', hubei, 111.76, 30.42, 'yangtze', 27.4, 9.6, 1],
      ['荆州', 'Jingzhou', hubei, 112.24, 30.32, 'yangtze', 21.2, 10.4, 4],
      ['石首', 'Shishou', hubei, 112.42, 29.72, 'yangtze', 16.8, 11.1, 1],
      ['监利', 'Jianli', hubei, 112.9, 29.81, 'yangtze', 12.3, 11.8, 1],
      ['岳阳', 'Yueyang', hunan, 113.12, 29.37, 'yangtze', 8.1, 12.6, 4],
      ['赤壁', 'Chibi', hubei, 113.88, 29.72, 'yangtze', 5.2, 13.0, 1],
      ['武汉', 'Wuhan', hubei, 114.31, 30.59, 'yangtze', 1.4, 13.9, 20],
      ['鄂州', 'Ezhou', hubei, 114.89, 30.39, 'yangtze', -0.4, 14.2, 2],
      ['黄石', 'Huangshi', hubei, 115.04, 30.2, 'yangtze', -2.1, 14.6, 4],
      ['九江', 'Jiujiang', jiangxi, 115.99, 29.71, 'yangtze', -4.8, 15.2, 4],
      ['安庆', 'Anqing', anhui, 117.06, 30.54, 'yangtze', -7.9, 15.6, 4],
    ] as const satisfies readonly CityCells[]
  ).map(cityOf),
};

const gan: RiverSystem = {
  id: 'gan',
  nameZh: '赣江',
  nameEn: 'Gan River',
  home: [115.86, 28.68],
  rivers: [
    {
      id: 'gan',
      nameZh: '赣江',
      nameEn: 'Gan River',
      joins: null,
      pieces: [
        { from: [114.61, 24.82], to: [114.94, 26.11] },
        { from: [114.94, 26.11], to: [115.82, 28.45] },
        { from: [115.82, 28.45], to: [115.98, 29.28] },
      ],
      headFlow: 90,
      flowPerKm: 3.2,
      catchmentPerKm: 80,
    },
  ],
  cities: (
    [
      ['龙南', 'Longnan', jiangxi, 114.79, 24.91, 'gan', 198, 1.5, 1],
      ['信丰', 'Xinfeng', jiangxi, 114.93, 25.39, 'gan', 139, 2.2, 1],
      ['赣州', 'Ganzhou', jiangxi, 114.94, 25.85, 'gan', 93, 3.2, 5],
      ['万安', "Wan'an", jiangxi, 114.79, 26.46, 'gan', 66, 4.0, 1],
      ['泰和', 'Taihe', jiangxi, 114.88, 26.8, 'gan', 53, 4.3, 1],
      ['吉安', "Ji'an", jiangxi, 114.99, 27.11, 'gan', 42, 4.6, 4],
      ['峡江', 'Xiajiang', jiangxi, 115.14, 27.58, 'gan', 32, 4.9, 1],
      ['樟树', 'Zhangshu', jiangxi, 115.52, 28.05, 'gan', 19.5, 5.2, 1],
      ['丰城', 'Fengcheng', jiangxi, 115.77, 28.21, 'gan', 15.4, 5.4, 2],
      ['南昌', 'Nanchang', jiangxi, 115.86, 28.68, 'gan', 9.2, 6.0, 12],
    ] as const satisfies readonly CityCells[]
  ).map(cityOf),
};

const yuan: RiverSystem = {
  id: 'yuan',
  nameZh: '沅江',
  nameEn: 'Yuan River',
  home: [110.0, 27.57],
  rivers: [
    {
      id: 'yuan',
      nameZh: '沅江',
      nameEn: 'Yuan River',
      joins: null,
      pieces: [
        { from: [107.71, 26.22], to: [109.39, 26.84] },
        { from: [109.39, 26.84], to: [111.4, 28.79] },
        { from: [111.4, 28.79], to: [111.99, 28.98] },
      ],
      headFlow: 55,
      flowPerKm: 2.4,
      catchmentPerKm: 80,
    },
  ],
  cities: (
    [
      ['凯里', 'Kaili', guizhou, 107.98, 26.57, 'yuan', 560, 1.6, 3],
      ['锦屏', 'Jinping', guizhou, 109.2, 26.68, 'yuan', 300, 2.4, 1],
      ['洪江', 'Hongjiang', hunan, 109.83, 27.2, 'yuan', 158, 3.4, 1],
      ['怀化', 'Huaihua', hunan, 110.0, 27.55, 'yuan', 140, 3.6, 5],
      ['辰溪', 'Chenxi', hunan, 110.19, 28.0, 'yuan', 110, 4.2, 1],
      ['沅陵', 'Yuanling', hunan, 110.39, 28.46, 'yuan', 84, 4.8, 1],
      ['桃源', 'Taoyuan', hunan, 111.48, 28.9, 'yuan', 36, 5.2, 1],
      ['常德', 'Changde', hunan, 111.69, 29.03, 'yuan', 27, 5.6, 6],
    ] as const satisfies readonly CityCells[]
  ).map(cityOf),
};

export const riverSystems: readonly RiverSystem[] = [yangtze, gan, yuan];

/** The river system of a name; the error lists the names there are. */
export function riverSystemOf(id: string): RiverSystem {
  const found = riverSystems.find((system) => system.id === id);
  if (!found) {
    throw new Error(
      `River system "${id}" is not known; there are: ${riverSystems.map((s) => s.id).join(', ')}`,
    );
  }
  return found;
}

/** Which system a centre's demo network uses: 1 the Yangtze and Han, 2 the Gan, any other the Yuan. */
export const systemOfCentre = (centre: number): RiverSystem =>
  centre === 1 ? yangtze : centre === 2 ? gan : yuan;
