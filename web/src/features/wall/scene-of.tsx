import type { WallScene } from '@stationwall/contract/services/wall-layout';
import { ArrivalScene } from './arrival-scene.tsx';
import { AttentionScene } from './attention-scene.tsx';
import { ChangesScene } from './changes-scene.tsx';
import { MapSceneOfWall } from './map-scene.tsx';
import { PicturesScene } from './pictures-scene.tsx';
import { ProfileScene } from './profile-scene.tsx';
import { RainScene } from './rain-scene.tsx';
import type { SceneProps } from './scene-props.ts';
import { StagesScene } from './stages-scene.tsx';

const scenes: Record<WallScene, (props: SceneProps) => React.ReactNode> = {
  map: MapSceneOfWall,
  attention: AttentionScene,
  stages: StagesScene,
  changes: ChangesScene,
  rain: RainScene,
  profile: ProfileScene,
  pictures: PicturesScene,
  arrival: ArrivalScene,
};

export function SceneOf({ scene, ...props }: SceneProps & { scene: WallScene }) {
  const Scene = scenes[scene];
  return <Scene {...props} />;
}
