import type { NoticePayload } from '@tocador/contracts/notices/notices-words'

/** `pending` is undefined in a push that cannot be read: the number on the icon stays. */
export type ReadNotice = Omit<NoticePayload, 'pending'> & { pending: number | undefined }

/** Browsers end a subscription whose push shows nothing, so that one which cannot be read is shown, too. */
const UNREADABLE: ReadNotice = {
  tag: 'aviso',
  title: 'Hay algo nuevo en tu tienda',
  body: 'Abre el panel para verlo.',
  url: '/?panel=pedidos',
  silent: false,
  pending: undefined,
  at: '',
}

export function readNotice(text: string | undefined): ReadNotice {
  try {
    const read = JSON.parse(text ?? '') as Partial<NoticePayload> | null
    return { ...UNREADABLE, ...read }
  } catch {
    return UNREADABLE
  }
}

/** Phones suspend pages in the background. One that was loaded as the panel most likely shows it. */
export const mayBeSuspended = ({ url, visibilityState }: { url: string; visibilityState: DocumentVisibilityState }) =>
  visibilityState === 'hidden' && new URL(url).searchParams.has('panel')
