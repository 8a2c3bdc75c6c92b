import { describe, expect, it } from 'vitest';
import { readData } from './packet.ts';
import { elementText, readingsOf } from './readings.ts';

const packet = (cn: string, content: string) => readData(`QN=1;ST=32;CN=${cn};MN=M1;CP=&&${content}&&`);
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 22, hour, minute);

describe('values of a packet', () => {
  it('are observed at its time, sampled ones when the sample was taken; codes of 2005 are those of 2017', () => {
    const content =
      'DataTime=20261122080000;011-SampleTime=20261122070000,011-Rtd=21.4,011-ZsRtd=22,011-Flag=D;w01001-Rtd=7.10,w01001-Flag=N;O3-Rtd=';
    expect(readingsOf(packet('2011', content))).toEqual({
      readings: [
        { element: 'w01018', value: 21.4, observedWallMs: at(7), isDoubted: true },
        { element: 'w01018-ZsRtd', value: 22, observedWallMs: at(7), isDoubted: true },
        { element: 'w01001', value: 7.1, observedWallMs: at(8) },
        { element: 'O3', value: null, observedWallMs: at(8) },
      ],
      problems: [],
      flags: ['011 D'],
    });
  });

  it('of minutes, hours and days of one factor are different elements', () => {
    const content = 'DataTime=20261122080000;w01018-Cou=63.0,w01018-Avg=40.1';
    const elements = ['2051', '2061', '2031'].map((cn) =>
      readingsOf(packet(cn, content)).readings.map(({ element }) => element),
    );
    expect(elements).toEqual([
      ['w01018-MinuteCou', 'w01018-MinuteAvg'],
      ['w01018-HourCou', 'w01018-HourAvg'],
      ['w01018-DayCou', 'w01018-DayAvg'],
    ]);
  });

  it('are states and run times of devices as well, and what a device tells of itself', () => {
    const elements = (cn: string, content: string) =>
      readingsOf(packet(cn, `DataTime=20261122080000;${content}`)).readings.map(({ element, value }) => [
        element,
        value,
      ]);
    expect(elements('2021', 'SB1-RS=1;SB2-RS=0')).toEqual([
      ['SB1-RS', 1],
      ['SB2-RS', 0],
    ]);
    expect(elements('2041', 'SB1-RT=1.1')).toEqual([['SB1-DayRT', 1.1]]);
    expect(elements('3020', 'PolId=w01018;i13004-Info=168.0;i11001-Info=//清洗//')).toEqual([
      ['i13004', 168],
    ]);
    expect(elements('1011', 'w01018-Rtd=1')).toEqual([]);
  });

  it('are none without a time, which is told', () => {
    expect(readingsOf(packet('2011', 'w01018-Rtd=1')).problems).toEqual(['no DataTime']);
    const impossible = readingsOf(packet('2011', 'DataTime=20260230080000;w01018-Rtd=1'));
    expect(impossible).toEqual({ readings: [], problems: ['DataTime=20260230080000 is no time'], flags: [] });
    expect(readingsOf(packet('2011', ''))).toEqual({ readings: [], problems: [], flags: [] });
  });

  it('have names, units and decimals', () => {
    expect(
      ['w01018', 'w01018-HourAvg', 'w01018-DayCou', 'SB2-DayRT', 'L5-MinuteData', 'Z'].map((element) =>
        elementText(element),
      ),
    ).toEqual([
      { nameZh: '化学需氧量', nameEn: 'Chemical oxygen demand', unit: 'mg/L', decimals: 1 },
      {
        nameZh: '化学需氧量 小时均值',
        nameEn: 'Chemical oxygen demand, mean of the hour',
        unit: 'mg/L',
        decimals: 1,
      },
      {
        nameZh: '化学需氧量 日累计量',
        nameEn: 'Chemical oxygen demand, amount of the day',
        unit: 'kg',
        decimals: 1,
      },
      { nameZh: '设备 2 日运行时间', nameEn: 'Device 2, run time of the day', unit: 'h', decimals: 2 },
      {
        nameZh: '累计百分声级L5 分钟数据',
        nameEn: 'Percentile sound level L5, value of minutes',
        unit: 'dB',
        decimals: 1,
      },
      null,
    ]);
  });
});
