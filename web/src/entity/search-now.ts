/** What the address says at this moment: what a part was drawn with can be a step behind, and writing that back would undo the step. */
export const searchNow = (): URLSearchParams => new URLSearchParams(window.location.search);
