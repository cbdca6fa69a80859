import { useQuery } from '@tanstack/react-query';
import { fetchMedia } from './fetch-media.ts';

const toDataUrl = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new Error('The picture could not be read'));
    });
    reader.readAsDataURL(file);
  });

/** The picture of a user as a data URL; null if there is none or it is loading. `avatar` identifies the picture. */
export function useAvatar(userId: string, avatar: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['avatar', userId, avatar],
    enabled: avatar !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const response = await fetchMedia(`/media/avatars/${userId}`);
      if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
      return await toDataUrl(await response.blob());
    },
  });
  return avatar === null ? null : (data ?? null);
}
