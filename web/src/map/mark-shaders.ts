import type { Texture } from '@luma.gl/core';
import { atlasColumns, atlasRows } from './marker-atlas.ts';

const block = `\
layout(std140) uniform marksUniforms {
  float markPixels;
  float tileScale;
  float seconds;
  float ringSeconds;
  float ringWidth;
  vec3 ringColour;
} marks;
`;

export type MarksUniforms = {
  /** Diameter of a mark in pixels, and how much larger its tile in the atlas is. */
  markPixels: number;
  tileScale: number;
  /** The clock of `instanceChangedAt`, and how long a ring lasts by it. */
  seconds: number;
  ringSeconds: number;
  ringWidth: number;
  /** Red, green, blue, 0 to 1. */
  ringColour: [number, number, number];
};

export type MarksProps = MarksUniforms & {
  atlas: Texture;
};

/** What both programs below are told. */
export const marksModule = {
  name: 'marks',
  vs: block,
  fs: block,
  uniformTypes: {
    markPixels: 'f32',
    tileScale: 'f32',
    seconds: 'f32',
    ringSeconds: 'f32',
    ringWidth: 'f32',
    ringColour: 'vec3<f32>',
  },
  props: {} as MarksProps,
  uniforms: {} as MarksUniforms,
} as const;

const inputs = `\
#version 300 es
in vec2 positions;
in vec2 instancePositions;
in vec2 instancePositions64Low;
in vec4 instanceLooks;
in float instanceChangedAt;

const vec4 nowhere = vec4(2.0, 2.0, 2.0, 1.0);

vec4 placed(vec2 pixels, float depth) {
  vec4 centre = project_position_to_clipspace(
    vec3(instancePositions, 0.0), vec3(instancePositions64Low, 0.0), vec3(0.0), geometry.position);
  centre.xy += project_pixel_size_to_clipspace(pixels);
  centre.z = depth * centre.w;
  return centre;
}
`;

/** A tile of the atlas for each station. What needs a look more lies nearer, so that it covers what needs it less. */
export const markShaders = {
  vs: `${inputs}
out vec2 vTile;

void main(void) {
  vec4 look = floor(instanceLooks * 255.0 + 0.5);
  float size = marks.markPixels * marks.tileScale * (look.y == 0.0 ? 0.85 : 1.0);
  vTile = (vec2(look.y, look.x) + (positions * vec2(1.0, -1.0) + 1.0) / 2.0) / vec2(${atlasColumns}.0, ${atlasRows}.0);
  gl_Position = look.z == 0.0 || look.w > 0.0 ? nowhere : placed(positions * size / 2.0, 0.8 - 0.08 * look.y);
}
`,
  fs: `\
#version 300 es
precision highp float;
uniform sampler2D atlas;
in vec2 vTile;
out vec4 fragColor;

void main(void) {
  fragColor = texture(atlas, vTile);
  // What is hardly to be seen must not hide the mark below it.
  if (fragColor.a < 0.05) discard;
}
`,
};

/** A ring around each station whose value changed a moment ago: it only fades, it never blinks. */
export const ringShaders = {
  vs: `${inputs}
out vec2 vPixels;
out float vAge;

void main(void) {
  float reach = 0.7 * marks.markPixels + marks.ringWidth;
  vAge = (marks.seconds - instanceChangedAt) / marks.ringSeconds;
  vPixels = positions * reach;
  bool isSeen = instanceLooks.z > 0.0 && instanceLooks.w == 0.0 && vAge >= 0.0 && vAge < 1.0;
  gl_Position = isSeen ? placed(vPixels, 0.9) : nowhere;
}
`,
  fs: `\
#version 300 es
precision highp float;
in vec2 vPixels;
in float vAge;
out vec4 fragColor;

void main(void) {
  float off = abs(length(vPixels) - 0.7 * marks.markPixels) - marks.ringWidth / 2.0;
  float alpha = (120.0 / 255.0) * (1.0 - vAge) * (1.0 - smoothstep(-0.5, 0.5, off));
  if (alpha < 0.01) discard;
  fragColor = vec4(marks.ringColour, alpha);
}
`,
};
