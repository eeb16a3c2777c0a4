/** [5.07] A color that is not whole yet counts as none. */
export const savedColor = (color: string): string | null => (/^#[0-9a-f]{6}$/i.test(color) ? color : null);
