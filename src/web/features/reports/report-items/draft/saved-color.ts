/** [5.07] An incomplete color counts as none. */
export const savedColor = (color: string): string | null => (/^#[0-9a-f]{6}$/i.test(color) ? color : null);
