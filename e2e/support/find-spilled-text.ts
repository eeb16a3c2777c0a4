import type { Page } from '@playwright/test';

export const findSpilledText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spilled: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      const text = node.textContent?.trim();
      if (!box || !text || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (box.closest('svg, script, style, noscript')) continue;
      const style = getComputedStyle(box);
      const hiddenByDesign = style.clipPath !== 'none' || style.clip !== 'auto';
      if (hiddenByDesign || style.overflowX !== 'visible' || style.display.startsWith('inline')) continue;
      if (box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        spilled.push(`${box.tagName.toLowerCase()} "${text.slice(0, 60)}"`);
    }
    return spilled;
  });
