import type { NoticePayload } from '@tocador/contracts/notices/notices-words'

/** Browsers end a subscription whose push shows nothing, so that one which cannot be read is shown, too. */
const UNREADABLE: NoticePayload = {
  tag: 'aviso',
  title: 'Hay algo nuevo en tu tienda',
  body: 'Abre el panel para verlo.',
  url: '/?panel=pedidos',
  silent: false,
  pending: 0,
  at: '',
}

export function readNotice(text: string | undefined): NoticePayload {
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
