import type { Texts } from './text.ts';

/** What is refused of firmware. */
export const firmwareTexts = {
  NoKeys: [
    'This site has no key to check packs by: set FIRMWARE_KEYS, so that only what your maker signed can reach a station.',
    '本系统未配置固件验签公钥：请设置 FIRMWARE_KEYS，确保只有厂家签名的固件才能下发。',
  ],
  ChunkElsewhere: [
    'This piece begins at byte {0}, but {1} bytes are here: send the piece that begins there.',
    '该分片起始于第 {0} 字节，但已接收 {1} 字节：请从此处续传。',
  ],
  ChunkTooLong: [
    'This piece ends at byte {0}; the pack was announced with {1} bytes.',
    '该分片结束于第 {0} 字节，超出固件包声明的 {1} 字节。',
  ],
  NotWhole: ['{0} of {1} bytes are here: send the rest first.', '已接收 {0} / {1} 字节，请先传完。'],
  NotUploading: ['This pack is {0}: nothing can be added to it.', '该固件包状态为 {0}，不能再追加内容。'],
  PackIsUsed: [
    'This pack was offered to stations: it can be withdrawn, and is kept for what they tell of it.',
    '该固件包已下发过测站：只能停用，不能删除。',
  ],
  PackIsNotReady: [
    'This pack is {0}: only one that is ready can be offered.',
    '该固件包状态为 {0}：仅可用状态才能下发。',
  ],
  NoStationFits: [
    'None of these stations has a device of a model that the pack fits ({0}) and an address of SL 651.',
    '所选测站均没有适用型号（{0}）的设备，或没有 SL 651 地址。',
  ],
  AllAreBusy: [
    'All {0} stations that the pack fits are in an upgrade already: end that one first.',
    '适用的 {0} 个测站均在其他升级任务中，请先结束该任务。',
  ],
  CannotBeSteered: ['This upgrade is {0}: it cannot be told to {1}.', '该升级任务状态为 {0}，不能执行 {1}。'],
} satisfies Texts;
