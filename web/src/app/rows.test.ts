import { calls } from '@stationwall/contract/calls';
import { entities } from '@stationwall/contract/entities';
import { expect, it } from 'vitest';
import { rowOf, rows } from './rows.ts';

it('gives each entry of the menu the permission that the product names for it', () => {
  const ofEntities = entities.map(({ needs }) => needs);
  const entries = rows.flatMap(({ path, needs, inMenu }) => (inMenu ? [[path, needs]] : []));
  expect(Object.fromEntries(entries.filter(([, needs]) => !ofEntities.some((of) => of === needs)))).toEqual({
    '/': 'signed-in',
    '/alarm/AlarmDevice': 'Pages.Alarm.AlarmDevice',
    '/alarm/AlarmMessage': 'Pages.Alarm.AlarmDevice',
    '/alarm/AlarmHandover': 'Pages.Alarm.AlarmManage',
    '/alarm/AlarmManage': 'Pages.Alarm.AlarmManage',
    '/alarm/AlarmRecord': 'Pages.Alarm.AlarmRecord',
    '/application-Sys/device-map': 'Pages.Application.GisShow',
    '/application-Sys/device-baidumap': 'Pages.Application.GisJZShow',
    '/strong/last-data': 'Pages.BussinessProject.iStrong.LastData',
    '/strong/original-data': 'Pages.BussinessProject.iStrong.OriginalData',
    '/strong/original-msg': 'Pages.BussinessProject.iStrong.OriginalMsg',
    '/strong/DataChart/STCDDataChart': 'Pages.BussinessProject.DataChart.STCDDataChart',
    '/strong/DataChart/VibrationDataChart': 'Pages.BussinessProject.DataChart.VibrationDataChart',
    '/strong/DataChart/VibrationUnDataChart': 'Pages.BussinessProject.DataChart.VibrationUnDataChart',
    '/strong/Gallary/ImageList': 'Pages.BussinessProject.Gallary.ImageList',
    '/strong/Gallary/ImageQuery': 'Pages.BussinessProject.Gallary.ImageQuery',
    '/strong/DataSys/CallForTesting': 'Pages.BussinessProject.DataSys.CallForTesting',
    '/site-Sys/OTAUpgrade': 'Pages.SiteSys.OTAUpgrade',
    '/site-Sys/FirmwarePack': 'Pages.SiteSys.FirmwarePack',
    '/system-setting/wx-ota-pack': 'Pages.Production.WXOTAPack',
    '/site-Sys/SendCmd': 'Pages.SiteSys.SendCmd',
    '/site-Sys/DeviceDev': 'Pages.SiteSys.DeviceDev',
    '/report/RainDayData': 'Pages.Report.RainDayData',
    '/report/RainMonthData': 'Pages.Report.RainMonthData',
    '/report/RainTimeData': 'Pages.Report.RainTimeData',
    '/report/WaterDayData': 'Pages.Report.WaterDayData',
    '/report/WaterTimeData': 'Pages.Report.WaterTimeData',
    '/report/PondingDayData': 'Pages.Report.PondingDayData',
    '/report/PondingTimeData': 'Pages.Report.PondingTimeData',
    '/report/ReportDeviceType': 'Pages.Report.ReportDeviceType',
    '/sewage/SewageData': 'Pages.Sewage.SewageData',
    '/sewage/SewageMsg': 'Pages.Sewage.SewageMsg',
    '/video/VideoPlay': 'Pages.Video.VideoPlay',
    '/application-Sys/video': 'Pages.Application.VideoSurveillance',
    '/devOps/OnTheHour': 'Pages.DevOps.OnTheHour',
    '/devOps/Abnormal': 'Pages.DevOps.Abnormal',
    '/application-Sys/displays': 'Pages.Application.Displays',
    '/devOps/SubService': 'Pages.DevOps.SubService',
    '/devOps/SynthesisReport': 'Pages.DevOps.SynthesisReport',
    '/system-setting/BasicInformation': 'Pages.Administration.BasicInformation',
    '/system-setting/versionInformation': 'Pages.Administration.VersionInformation',
    '/system-setting/wx-open-user': 'Pages.Production.WxOpneUser',
    '/system-setting/audit-log': 'Pages.Administration.AuditLogs',
  });
});

it('has one entry of the menu for each entity, by its permission', () => {
  const needed = rows.flatMap(({ needs, inMenu }) => (inMenu ? [needs] : []));
  const counts = entities.map(({ name, needs }) => [name, needed.filter((each) => each === needs).length]);
  expect(counts).toEqual(entities.map(({ name }) => [name, 1]));
});

it('names calls of the contract as those that a screen cannot do without', () => {
  const names = new Set(calls.map(({ path }) => path.replace('/api/services/app/', '')));
  const asked = rows.flatMap(({ asks }) => asks ?? []);
  expect([asked.length > 0, asked.filter((name) => !names.has(name))]).toEqual([true, []]);
});

it('says of each screen what it cannot do without, but for those that every backend has', () => {
  const others = rows.filter(({ asks, path }) => asks === undefined && path !== '/gallery');
  expect(others.map(({ path }) => path).sort()).toEqual(['/', '/401', '/404', '/locking', '/login']);
});

it('opens to the public only the paths that the product names, and where a screen asks to be paired', () => {
  const open = rows.filter(({ path, needs }) => needs === 'public' && path !== '/gallery');
  expect(open.map(({ path }) => path).sort()).toEqual([
    ...['/401', '/404', '/device-map', '/locking', '/login', '/m/data', '/m/original-data', '/wall/pair'],
  ]);
});

it('shows a screen that has another address as an entry of the menu', () => {
  const elsewhere = rows.filter(({ shownAs }) => shownAs !== undefined);
  expect(elsewhere.map(({ path, shownAs }) => [path, rowOf(shownAs ?? '')?.inMenu?.group])).toEqual([
    ['/device-map', 'application'],
    ['/device-baidumap', 'application'],
  ]);
});
