import { Portal } from '@mantine/core';
import classes from './figure.module.css';
import type { Tip } from './use-tips.ts';

/** Half of the widest tip and a margin, so that none leaves the window. */
const MARGIN = 130;

/** In a portal, because a moved card would move what is fixed in it. */
export const ChartTip = ({ tip }: { tip: Tip }) => (
  <Portal>
    <output
      className={classes.tip}
      style={{
        left: Math.min(Math.max(tip.x, MARGIN), Math.max(MARGIN, window.innerWidth - MARGIN)),
        top: tip.y,
      }}
    >
      {tip.text}
    </output>
  </Portal>
);
