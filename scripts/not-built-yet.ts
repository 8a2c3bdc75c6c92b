/** What the specification names and the product lacks. It only gets shorter: `specified.test.ts` holds it against both. */
export const notBuiltYet = {
  screens: [
    '/system-setting: wx-open-user',
    '/system-setting: wx-ota-pack',
    '/site-Sys: FirmwarePack',
    '/site-Sys: OTAUpgrade',
    '/application-Sys: led',
    '/application-Sys: video',
    '/devOps: SubService',
    '/video: VideoManage',
    '/video: VideoPlay',
    '/strong DataChart: VibrationDataChart',
    '/strong DataChart: VibrationUnDataChart',
  ],
  calls: [
    'GET WxUser/GetPaged2',
    'PUT WxUser/UpdateAdminByOpenId',
    'PUT WxUser/UpdateShowDataByOpenId',
    'GET LedPublish/GetPaged',
    'POST LedPublish/CreateOrUpdate',
  ],
};
