import { VideoWall } from './play-screen.tsx';

/** The same wall under the entry of the applications. */
export default function VideoScreen() {
  return <VideoWall title="screens.video" />;
}
