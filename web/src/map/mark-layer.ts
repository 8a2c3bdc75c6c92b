import { type DefaultProps, Layer, type LayerProps, project32, type UpdateParameters } from '@deck.gl/core';
import type { Texture } from '@luma.gl/core';
import { Geometry, Model } from '@luma.gl/engine';
import { lookSize } from './mark-columns.ts';
import {
  type MarksProps,
  type MarksUniforms,
  markShaders,
  marksModule,
  ringShaders,
} from './mark-shaders.ts';
import type { MarkTable } from './mark-table.ts';

interface OwnProps {
  table: MarkTable;
  /** Another number whenever something was written to the table. */
  revision: number;
  /** The picture that the icons are cut from, one row a shape, one column a freshness. */
  atlas: HTMLCanvasElement;
  markPixels: number;
  /** An icon's tile is this much larger than the mark in it. */
  tileScale: number;
  ringPixels: number;
  ringMs: number;
  ringColour: [red: number, green: number, blue: number];
}

export type MarkLayerProps = OwnProps & LayerProps;

const corners = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

/**
 * All stations in two draw calls, rings and marks. Its attributes are the columns of a `MarkTable` themselves: after a
 * change the rows that were written are sent to the GPU, and nothing is computed.
 */
export class MarkLayer extends Layer<Required<OwnProps>> {
  static override layerName = 'MarkLayer';
  static override defaultProps: DefaultProps<MarkLayerProps> = {
    table: { type: 'object', value: null as unknown as MarkTable, ignore: true },
    revision: 0,
    atlas: { type: 'image', value: null, async: true } as never,
    markPixels: 19,
    tileScale: 1,
    ringPixels: 1.5,
    ringMs: 1_500,
    ringColour: { type: 'array', value: [255, 255, 255], compare: true } as never,
  };

  declare state: { marks: Model; rings: Model; areRingsReady: boolean };

  override initializeState(): void {
    const { columns } = this.props.table;
    this.getAttributeManager()?.addInstanced({
      instancePositions: {
        size: 2,
        type: 'float64',
        fp64: this.use64bitPositions(),
        noAlloc: true,
        update: (attribute) => {
          attribute.value = columns.places;
        },
      },
      instanceLooks: {
        size: lookSize,
        type: 'unorm8',
        noAlloc: true,
        update: (attribute) => {
          attribute.value = columns.looks;
        },
      },
      instanceChangedAt: {
        size: 1,
        noAlloc: true,
        update: (attribute) => {
          attribute.value = columns.changedAt;
        },
      },
    });
    this.setState({
      marks: this.#model('marks', markShaders),
      rings: this.#model('rings', ringShaders),
      areRingsReady: false,
    });
  }

  override getNumInstances(): number {
    return this.props.table.columns.count;
  }

  override getModels(): Model[] {
    return this.state?.marks ? [this.state.rings, this.state.marks] : [];
  }

  override updateState(params: UpdateParameters<this>): void {
    super.updateState(params);
    const attributes = this.getAttributeManager();
    if (params.props.revision === params.oldProps.revision) return;
    for (const [column, rows] of this.props.table.columns.takeDirty()) attributes?.invalidate(column, rows);
  }

  override draw(): void {
    const { table, markPixels, tileScale, ringPixels, ringMs, ringColour, atlas } = this.props;
    // deck.gl has made a texture of the picture.
    const texture = atlas as unknown as Texture | null;
    if (!texture) return;
    const marks: MarksUniforms = {
      markPixels,
      tileScale,
      seconds: table.seconds(),
      ringSeconds: ringMs / 1_000,
      ringWidth: ringPixels,
      ringColour: ringColour.map((part) => part / 255) as [number, number, number],
    };
    // The first time even without any ring: the GPU's program would else be made when the first value arrives.
    if (!this.state.areRingsReady || table.hasChangedWithin(ringMs)) this.#draw(this.state.rings, marks);
    this.state.areRingsReady = true;
    this.#draw(this.state.marks, { ...marks, atlas: texture });
  }

  #draw(model: Model, marks: Partial<MarksProps>): void {
    model.setInstanceCount(this.getNumInstances());
    model.shaderInputs.setProps({ marks });
    model.draw(this.context.renderPass);
  }

  #model(name: string, shaders: { vs: string; fs: string }): Model {
    return new Model(this.context.device, {
      ...this.getShaders({ ...shaders, modules: [project32, marksModule] }),
      id: `${this.props.id}-${name}`,
      bufferLayout: this.getAttributeManager()?.getBufferLayouts() ?? [],
      geometry: new Geometry({
        topology: 'triangle-strip',
        attributes: { positions: { size: 2, value: corners } },
      }),
      isInstanced: true,
    });
  }
}
