import { useRef, useState } from 'react';
import { IMAGE } from '#shared/limits.ts';
import { uploadImage, uploadMediaTypes } from '#shared/reports/images/contract.ts';
import { ApiProblem } from '../../../../lib/calls/api.ts';
import { upload } from '../../../../lib/calls/upload.ts';
import { useSilentMutation } from '../../../../lib/calls/use-silent-mutation.ts';

interface Uploaded {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

const check = ({ size, type }: File): void => {
  if (size > IMAGE.uploadBytes) throw new ApiProblem('error.tooLarge', 413, {});
  if (!uploadMediaTypes.some((mediaType) => mediaType === type))
    throw new ApiProblem('image.error.unreadable', 422, {});
};

/** `progress` is the share sent, 0 to 1. A new file aborts the upload in progress. */
export const useImageUpload = () => {
  const abort = useRef<AbortController | null>(null);
  const [progress, setProgress] = useState(0);
  const sending = useSilentMutation({
    mutationFn: async (file: File) => {
      check(file);
      const own = new AbortController();
      abort.current = own;
      setProgress(0);
      return upload<Uploaded>(uploadImage, [file], setProgress, own.signal);
    },
  });
  const { error, data, variables, isPending } = sending;
  const cancel = (): void => abort.current?.abort();
  return {
    start: (file: File) => {
      cancel();
      sending.mutate(file);
    },
    cancel,
    progress,
    isPending,
    file: variables ?? null,
    uploaded: data ?? null,
    error: error instanceof DOMException && error.name === 'AbortError' ? null : error,
  };
};
