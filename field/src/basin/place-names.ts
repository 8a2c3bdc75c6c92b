import { type Random, shuffled } from './random.ts';

export interface PlaceName {
  zh: string;
  en: string;
}

const parts = (text: string): PlaceName[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => ({ zh: pair.replace(/[A-Za-z]/g, ''), en: pair.replace(/[^A-Za-z]/g, '') }));

// One hanzi per pinyin, so that two names differ in English wherever they differ in Chinese.
const natural = parts(`
  龙Long 石Shi 青Qing 白Bai 黄Huang 红Hong 双Shuang 大Da 小Xiao 金Jin 银Yin 马Ma 牛Niu 羊Yang 鹤He 凤Feng
  云Yun 柳Liu 桃Tao 梅Mei 松Song 竹Zhu 莲Lian 茶Cha 桂Gui 樟Zhang 枣Zao 梨Li 杏Xing 芦Lu 花Hua 草Cao 沙Sha
  铜Tong 铁Tie 古Gu 高Gao 长Chang 平Ping 永Yong 仁Ren 义Yi 东Dong 西Xi 南Nan 北Bei 中Zhong 三San
  五Wu 七Qi 八Ba 九Jiu 玉Yu 天Tian 明Ming 仙Xian 水Shui 板Ban 木Mu 泉Quan`);

const families = parts(`
  王Wang 陈Chen 周Zhou 赵Zhao 孙Sun 郭Guo 罗Luo 谢Xie 唐Tang 韩Han 邓Deng 彭Peng 曾Zeng 潘Pan 蒋Jiang 蔡Cai
  杜Du 魏Wei 丁Ding 沈Shen 姚Yao 崔Cui 谭Tan 范Fan 廖Liao 方Fang 侯Hou 邹Zou 熊Xiong 孟Meng 秦Qin 段Duan
  雷Lei 钱Qian 乔Qiao 赖Lai 龚Gong 万Wan 苏Su 田Tian`).map(({ zh, en }) => ({
  zh: `${zh}家`,
  en: `${en}jia`,
}));

const endings = parts(`
  潭tan 溪xi 桥qiao 河he 湾wan 坪ping 坝ba 塘tang 店dian 铺pu 岭ling 冲chong 垭ya 口kou 洲zhou 港gang 渡du
  沟gou 庙miao 寨zhai 堰yan 山shan 峡xia 井jing 村cun 集ji 场chang 畈fan 垸yuan 台tai 关guan 坡po 林lin
  嘴zui 坊fang 庄zhuang 营ying 墩dun 堤di 洞dong 城cheng 屯tun`);

const before = [{ zh: '', en: '' }, ...parts('上Shang 下Xia 新Xin 老Lao')];

/** Unlike place names, one after the other; `taken` names (cities, say) are passed over. Ends in an error past some 20,000. */
export function* placeNames(
  random: Random,
  taken: ReadonlySet<string> = new Set(),
): Generator<PlaceName, never> {
  const seen = new Set(taken);
  for (const prefix of before) {
    const pairs = [...natural, ...families].flatMap((first) => endings.map((last) => ({ first, last })));
    for (const { first, last } of shuffled(random, pairs)) {
      const name = {
        zh: prefix.zh + first.zh + last.zh,
        en: prefix.en === '' ? first.en + last.en : prefix.en + first.en.toLowerCase() + last.en,
      };
      if (first.en.toLowerCase() === last.en || seen.has(name.en) || seen.has(name.zh)) continue;
      seen.add(name.en).add(name.zh);
      yield name;
    }
  }
  throw new RangeError('No place names are left: the network has more stations than there are names');
}

const roads = parts(`
  解放大道JiefangAvenue 建设路JiansheRoad 人民路RenminRoad 中山路ZhongshanRoad 和平大道HepingAvenue
  友谊大道YouyiAvenue 珞喻路LuoyuRoad 雄楚大道XiongchuAvenue 青年路QingnianRoad 文化路WenhuaRoad
  胜利街ShengliStreet 新华路XinhuaRoad 长江路ChangjiangRoad 滨江大道BinjiangAvenue 环城路HuanchengRoad
  北京路BeijingRoad 迎宾大道YingbinAvenue 工业路GongyeRoad 学府路XuefuRoad 体育路TiyuRoad 车站路ChezhanRoad
  团结街TuanjieStreet 光明路GuangmingRoad 东湖路DonghuRoad 园林路YuanlinRoad`).map(({ zh, en }) => ({
  zh,
  en: en.replace(/(Avenue|Road|Street)$/, ' $1'),
}));

const lowSpots: readonly PlaceName[] = [
  { zh: '下穿通道', en: 'Underpass' },
  { zh: '立交', en: 'Interchange' },
  { zh: '铁路涵洞', en: 'Railway Culvert' },
  { zh: '路口', en: 'Junction' },
  { zh: '地铁站口', en: 'Metro Entrance' },
  { zh: '低洼段', en: 'Low Section' },
];

/** Places in a city where water stands after heavy rain; numbered once the streets run out. */
export function* pondingNames(random: Random, city: PlaceName): Generator<PlaceName, never> {
  const spots = shuffled(
    random,
    roads.flatMap((road) => lowSpots.map((spot) => ({ road, spot }))),
  );
  for (let round = 1; ; round++) {
    for (const { road, spot } of spots) {
      yield {
        zh: `${city.zh}${road.zh}${spot.zh}${round === 1 ? '' : `${round}号`}`,
        en: `${city.en} ${road.en} ${spot.en}${round === 1 ? '' : ` ${round}`}`,
      };
    }
  }
}
