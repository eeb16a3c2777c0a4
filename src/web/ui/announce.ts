let region: HTMLElement | null = null;

const regionOf = (): HTMLElement => {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('data-announcements', '');
  region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  document.body.append(region);
  return region;
};

export const announce = (text: string): void => {
  regionOf().textContent = text;
};
