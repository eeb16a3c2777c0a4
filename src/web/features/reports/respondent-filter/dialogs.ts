/** One file that loads later: each further one would divide what pages share, and editors would load more at first. */
export { FilterModal } from './filter-modal.tsx';
export { SavedFilterPreview } from './filter-preview-box.tsx';
export { WeightsDialog } from './weights/weights-dialog.tsx';
