import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ImportSummary,
  MAXIMUM_UPLOAD_BYTES,
  MAXIMUM_UPLOAD_FILES,
  startImport,
} from '#shared/surveys/imports/contract.ts';
import { ApiProblem } from '../../../lib/calls/api.ts';
import { upload as sendFiles } from '../../../lib/calls/upload.ts';
import { useSilentMutation } from '../../../lib/calls/use-silent-mutation.ts';
import { importListKey } from './parts/use-imports.ts';

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

const checkSize = (files: readonly File[]): void => {
  if (files.length > MAXIMUM_UPLOAD_FILES || sizeOf(files) > MAXIMUM_UPLOAD_BYTES) {
    throw new ApiProblem('error.tooLarge', 413, {});
  }
};

/** `progress` is the share sent, 0 to 1. Cancelling is no failure. */
export const useUpload = (onStarted: (importId: number) => void) => {
  const client = useQueryClient();
  const abort = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(0);
  const upload = useSilentMutation({
    mutationFn: async (files: readonly File[]) => {
      checkSize(files);
      abort.current = new AbortController();
      setProgress(0);
      return sendFiles<ImportSummary>(startImport, files, setProgress, abort.current.signal);
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: importListKey }),
  });
  const { error } = upload;
  return {
    // Navigates only while the page is mounted, not after the user has left it.
    start: (files: readonly File[]) => upload.mutate(files, { onSuccess: ({ id }) => onStarted(id) }),
    cancel: () => abort.current?.abort(),
    progress,
    isRunning: upload.isPending || upload.isSuccess,
    files: upload.variables ?? [],
    size: sizeOf(upload.variables ?? []),
    error: error instanceof DOMException && error.name === 'AbortError' ? null : error,
  };
};
