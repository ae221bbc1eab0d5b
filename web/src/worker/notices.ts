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

/** The window that shows the panel; the one that is seen before others. */
export function openedIn<Window extends { url: string; focused: boolean }>(
  windows: readonly Window[],
): Window | undefined {
  const panels = windows.filter(({ url }) => new URL(url).searchParams.has('panel'))
  return panels.find(({ focused }) => focused) ?? panels[0]
}
