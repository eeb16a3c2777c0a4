import { ActionIcon, Popover, type PopoverDropdownProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

interface PickerPopoverProps extends PopoverDropdownProps {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  label: string;
  icon: Icon;
  disabled?: boolean;
}

export const PickerPopover = ({
  opened,
  onOpenedChange,
  label,
  icon: ButtonIcon,
  disabled = false,
  ...dropdown
}: PickerPopoverProps) => (
  <Popover opened={opened} onChange={onOpenedChange} position="bottom-end" withinPortal trapFocus returnFocus>
    <Popover.Target>
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={disabled}
        aria-label={label}
        onClick={() => onOpenedChange(!opened)}
      >
        <ButtonIcon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Popover.Target>
    <Popover.Dropdown {...dropdown} />
  </Popover>
);
