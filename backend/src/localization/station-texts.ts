import type { Texts } from './text.ts';

/** What is refused of things that belong to stations. */
export const stationTexts = {
  StationIsUnknown: ['There is no station {0} that you may see.', '没有您可以查看的测站 {0}。'],
  ScaleIsZero: [
    'A scale of 0 would make every value the same; the scale of a sensor that is right is 1.',
    '比例系数为 0 会使所有数值相同；无需修正时比例系数为 1。',
  ],
  ValidFromIsTaken: [
    'There is a sensor of this element from {0} on already; edit that one.',
    '该要素自 {0} 起已有传感器记录，请编辑该记录。',
  ],
  NotReadYet: [
    '{0} is no time at which a value can have been read: from the year 2000 to now is allowed.',
    '{0} 不可能是读数时间：允许 2000 年至当前时间。',
  ],
  ValueIsRefused: ['The value was not stored: {0}.', '该数值未保存：{0}。'],
  ValueIsNoNumber: [
    '"{0}" is no number of a gauge; numbers up to {1} are allowed.',
    '“{0}”不是有效数值，绝对值不得超过 {1}。',
  ],
  NothingIsHeard: [
    'The part of the data centre that hears stations is not up. Please try again in a minute.',
    '数据中心的测站接收服务尚未启动，请一分钟后重试。',
  ],
  ElementIsUnknown: [
    'There is no element {0}. Those of the standards and of the property templates can be chosen.',
    '没有要素 {0}。可选标准中的要素和要素模板中的要素。',
  ],
  ParametersAreThere: [
    'Station {0} has parameters of the element {1} already; edit those.',
    '测站 {0} 的要素 {1} 已有参数，请编辑该记录。',
  ],
  TooManyPairs: [
    '{0} stations with {1} elements each are more than {2} at once; choose fewer.',
    '{0} 个测站、每站 {1} 个要素，超过一次最多 {2} 项，请减少选择。',
  ],
  NothingToSet: [
    'Nothing was given that the stations should have; give at least one value.',
    '未填写任何参数，请至少填写一项。',
  ],
  CurveHasFewPoints: [
    'A curve has at least two points; this has {0}.',
    '关系曲线至少需要两个点，当前为 {0} 个。',
  ],
  CurveStageIsTwice: [
    'Row {0}: the stage {1} is there already; each stage may be given once.',
    '第 {0} 行：水位 {1} 重复，每个水位只能出现一次。',
  ],
  CurveFalls: [
    'Row {0}: {1} at the stage {2} is less than {3} at the lower stage {4}; values may not fall as the stage rises.',
    '第 {0} 行：水位 {2} 对应的 {1} 小于较低水位 {4} 对应的 {3}，数值不得随水位升高而减小。',
  ],
  CurveIsThere: [
    'There is a curve of this kind from {0} on already; edit that one.',
    '自 {0} 起已有同类曲线，请编辑该曲线。',
  ],
  GaugeZeroIsNeeded: [
    'Stages above the gauge zero need its height above the datum.',
    '水位以水尺零点为基准时，须填写水尺零点高程。',
  ],
  TooManyKeys: [
    'A station has {0} keys at most; revoke one first.',
    '每个测站最多 {0} 个密钥，请先撤销一个。',
  ],
  NotAPicture: [
    'The file "{0}" is no JPEG, PNG or WebP picture, whatever its name says.',
    '文件“{0}”不是 JPEG、PNG 或 WebP 图片（与文件名无关）。',
  ],
  PictureIsTooLarge: [
    'The picture has {0} MB; at most {1} MB are taken.',
    '图片为 {0} MB，最大可上传 {1} MB。',
  ],
  TooManyPictures: [
    'Station {0} has {1} pictures, the most that are kept; delete one first.',
    '测站 {0} 已有 {1} 张图片，达到上限，请先删除。',
  ],
  PicturesTakeTooMuch: [
    'The pictures of all stations would take more than {0} GB; delete some first.',
    '全部测站图片将超过 {0} GB，请先删除部分图片。',
  ],
} as const satisfies Texts;
