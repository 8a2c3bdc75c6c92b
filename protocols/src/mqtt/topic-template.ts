/**
 * Where a topic says which station and which element a message is of: `stations/{stcd}/{element}`. Other levels are themselves, `+`
 * is any one and a last `#` any rest. Without `{element}` the message names its elements.
 */
export interface TopicTemplate {
  /** What to subscribe to, `stations/+/+`. */
  filter: string;
  /** Null = the topic is not of this template. */
  read(topic: string): { stcd: string; element: string | null } | null;
}

/** Reads a template; a text is what is wrong with it. */
export function topicTemplate(text: string): TopicTemplate | string {
  const levels = text.split('/');
  const count = (name: string) => levels.filter((level) => level === name).length;
  if (count('{stcd}') !== 1) return 'it has {stcd} as one of its levels, once';
  if (count('{element}') > 1) return 'it has {element} once at most';
  for (const [at, level] of levels.entries()) {
    const isPlace = level === '{stcd}' || level === '{element}' || level === '+';
    const isRest = level === '#' && at === levels.length - 1;
    if (!isPlace && !isRest && /[{}+#]/.test(level))
      return `its level "${level}" is plain text, {stcd}, {element}, + or, as the last one, #`;
  }
  const hasRest = levels.at(-1) === '#';
  const fixed = hasRest ? levels.slice(0, -1) : levels;
  return {
    filter: levels.map((level) => (level.startsWith('{') ? '+' : level)).join('/'),
    read(topic) {
      const given = topic.split('/');
      if (hasRest ? given.length < fixed.length : given.length !== fixed.length) return null;
      const found: { stcd: string; element: string | null } = { stcd: '', element: null };
      for (const [at, level] of fixed.entries()) {
        const word = given[at] as string;
        if (level === '{stcd}') found.stcd = word;
        else if (level === '{element}') found.element = word;
        else if (level !== '+' && level !== word) return null;
      }
      return found;
    },
  };
}
