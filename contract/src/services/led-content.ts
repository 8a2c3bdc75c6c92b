import { Type } from 'typebox';
import { FilledText, LocalDateTime, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { Reference } from '../reference.ts';
import { ledColours } from './led-publish.ts';

const maybeTime = Type.Optional(Nullable(LocalDateTime, { default: null }));

/**
 * What a sign is to show: the content of the highest priority that holds now, of two equal ones the newer. With `alarmFrom` it holds only
 * while the sign's station has an open alarm of that priority or a higher one; 0 = always.
 */
export const ledContent = entity({
  service: 'LedContent',
  needs: 'Pages.Application.LedPublish',
  label: 'name',
  editable: {
    name: FilledText(64),
    signId: Reference('ledSign'),
    text: FilledText(500),
    colour: Type.Optional(Type.Enum([...ledColours], { default: 'amber' })),
    priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 9, default: 5 })),
    alarmFrom: Type.Optional(Type.Integer({ minimum: 0, maximum: 4, default: 0 })),
    beginTime: maybeTime,
    endTime: maybeTime,
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
  },
  told: { signName: Type.String(), isShown: Type.Boolean() },
  soughtIn: ['name', 'text'],
  filters: { signId: Type.Optional(Type.Integer()) },
  usualOrder: 'signId, priority DESC, name',
  also: ['batchDelete'],
});

export type LedContent = OutputOf<typeof ledContent.calls.get>;
