import { Tooltip } from '@mantine/core';
import classes from './surveys.module.css';

const allEvents = { hover: true, focus: true, touch: true };

export const ExplainedText = ({ text, hint }: { text: string; hint: string }) => (
  <Tooltip label={hint} multiline w={260} events={allEvents}>
    <button type="button" className={classes.below}>
      {text}
    </button>
  </Tooltip>
);
