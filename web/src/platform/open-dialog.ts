/** Whether a dialog waits for its reader, who may have typed into it. */
export const isDialogOpen = (): boolean => document.querySelector('.bp6-dialog') !== null;
