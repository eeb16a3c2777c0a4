import { useEffect, useState } from 'react';

interface ScrollingPart {
  ref: (element: HTMLElement | null) => void;
  tabIndex?: 0;
}

export const useFocusableOverflow = (): ScrollingPart => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    if (!element) return;
    const look = (): void =>
      setScrolls(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    const size = new ResizeObserver(look);
    size.observe(element);
    // Text that grows in a box of maximum height does not resize the box.
    const text = new MutationObserver(look);
    text.observe(element, { childList: true, characterData: true, subtree: true });
    return () => {
      size.disconnect();
      text.disconnect();
    };
  }, [element]);
  return { ref: setElement, ...(scrolls && { tabIndex: 0 }) };
};
