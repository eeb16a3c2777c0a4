import { type QueryKey, useQuery } from '@tanstack/react-query';
import { getImage } from '#shared/reports/images/contract.ts';
import { usesBearer } from '../../lib/calls/api.ts';
import { callForFile } from '../../lib/calls/call-for-file.ts';
import { queryKeyFor } from '../../lib/calls/query-for.ts';
import { imageAddress } from './chart/image-address.ts';

interface ReportImageProps {
  image: string;
  alt: string;
  className: string | undefined;
  /** Percent of the column width. */
  width: number;
}

/**
 * The browser loads pictures with the session's cookie; with a report access token only a call can authenticate
 * [7.01].
 */
export const ReportImage = ({ image, alt, className, width }: ReportImageProps) => {
  const byToken = usesBearer();
  const { data } = useQuery({
    meta: { notifies: true },
    queryKey: queryKeyFor(getImage, { params: { imageId: image } }) as QueryKey,
    queryFn: async () => URL.createObjectURL((await callForFile(getImage, { imageId: image }, {})).content),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: byToken,
  });
  const src = byToken ? data : imageAddress(image);
  return <img className={className} src={src} alt={alt} style={{ maxWidth: `${width}%` }} decoding="async" />;
};
