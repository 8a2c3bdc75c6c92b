/** The build without subtitles, second audio tracks and encrypted media comes without types of its own. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
