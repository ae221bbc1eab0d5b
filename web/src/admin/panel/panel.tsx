import './panel.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '../../api/session'
import { ErrorBoundary } from '../../ui/feedback/error-boundary'
import { lazyDialog } from '../../ui/overlay/lazy-dialog'
import { Overlay } from '../../ui/overlay/overlay'
import { overlayDepth } from '../../ui/overlay/page-history'
import { useToasts } from '../../ui/overlay/toasts'
import { PreviewContext, type RenderPreview } from '../catalog/preview/preview-context'
import { DraftQuestion } from '../list-screen/edits/draft-question'
import { dropAllDrafts, hasDrafts } from '../list-screen/edits/drafts'
import { OverlayPlaceholder } from '../list-screen/sheet/overlay-placeholder'
import { AppBadge } from './app/app-badge'
import { rememberSection } from './app/last-section'
import { linkPanelApp } from './app/panel-install'
import { useStart } from './app/use-start'
import { showTab } from './live/follow-tab'
import { createQueries } from './queries'
import { SectionSkeleton } from './section-skeleton'
import { sections, usualSection } from './sections'
import { SideMenu } from './menu/side-menu'
import { TabBar } from './menu/tab-bar'
import { NoticesHere } from './live/notices-here'
import { useLiveUpdates, useUnseenOrders } from './live/use-live-updates'
import { useShortcuts } from './shortcuts/use-shortcuts'

const MOST_TOASTS = 3
const GoToPalette = lazyDialog(
  async () => (await import('./go-to/go-to-palette')).GoToPalette,
  'No se pudo abrir la búsqueda. Inténtalo de nuevo.',
)
const ShortcutList = lazy(async () => ({ default: (await import('./shortcuts/shortcut-list')).ShortcutList }))

export interface PanelProps {
  isOpen: boolean
  /** The tab in the address. */
  section: string
  addressOf: (section: string) => string
  shopName: string
  timeZone: string
  onClose: () => void
  onSignOut: () => void
  /** Shows a product as visitors see it. */
  renderPreview?: RenderPreview | undefined
}

/**
 * The full-screen overlay over the shop (ADM-01). It sends no requests and renders nothing unless the user is an
 * administrator (ADM-03, ADM-04); the server checks the role again on every request.
 */
export function Panel(props: PanelProps) {
  const isAdmin = useSession(({ user }) => user?.role === 'admin')
  return isAdmin && props.isOpen ? <StartedPanel {...props} /> : null
}

/** What the address only starts with is not shown. */
function StartedPanel(props: PanelProps) {
  useEffect(linkPanelApp, [])
  return useStart(props.addressOf, props.timeZone) ? null : <OpenPanel {...props} />
}

function OpenPanel(props: PanelProps) {
  const [queries] = useState(createQueries)
  return (
    <QueryClientProvider client={queries}>
      <AppBadge />
      <PreviewContext value={props.renderPreview}>
        <Shell {...props} />
      </PreviewContext>
    </QueryClientProvider>
  )
}

function Shell({ section: wanted, addressOf, shopName, timeZone, onClose, ...props }: PanelProps) {
  const onSignOut = () => {
    dropAllDrafts()
    props.onSignOut()
  }
  const main = useRef<HTMLElement>(null)
  const [above, setAbove] = useState<'go-to' | 'shortcuts'>()
  const section = sections.find(({ key }) => key === wanted) ?? usualSection
  useLiveUpdates()
  useEndReason()
  useEffect(() => rememberSection(section.key), [section.key])
  // The focus is lost when the previous tab is removed.
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus()
  }, [section.key])
  useTitle(`${section.name} · ${shopName} Admin`)
  useEffect(() => {
    const { most } = useToasts.getState()
    useToasts.setState({ most: MOST_TOASTS })
    return () => useToasts.setState({ most })
  }, [])
  useShortcuts({
    goTo: (key) => showTab(addressOf(key)),
    openGoTo: () => setAbove('go-to'),
    showShortcuts: () => setAbove('shortcuts'),
  })

  const shown = { current: section.key, addressOf, shopName, timeZone, onClose, onSignOut }
  const menu = { ...shown, onGoTo: () => setAbove('go-to') }
  const leave = () => setAbove(undefined)
  return (
    <Overlay
      kind="screen"
      className="panel dense"
      aria-label={`Panel de ${shopName}`}
      toasts="page"
      initialFocus={main}
      onCloseRequest={onClose}
      // Esc closes dialogs above the panel, but not the panel itself, so that no input is lost.
      ignoresEscape
    >
      <div className="grid h-full grid-cols-[13rem_minmax(0,1fr)] tablet:grid-cols-[3.5rem_minmax(0,1fr)] max-md:block max-md:h-auto">
        <SideMenu {...menu} />
        <main
          ref={main}
          tabIndex={-1}
          className="group/area relative flex h-dvh min-w-0 flex-col bg-surface max-md:h-auto max-md:min-h-dvh max-md:pb-[env(safe-area-inset-bottom)] max-md:has-[[role=toolbar]]:pb-[calc(7rem+env(safe-area-inset-bottom))]"
        >
          <TabBar {...menu} />
          <Suspense
            fallback={
              <>
                <SectionSkeleton name={section.name} />
                {hasSheet() && <OverlayPlaceholder onClose={() => {}} />}
              </>
            }
          >
            <ErrorBoundary key={section.key}>
              <section.Content timeZone={timeZone} addressOf={addressOf} onClose={onClose} />
            </ErrorBoundary>
          </Suspense>
        </main>
      </div>
      {/* Fetched beside the first section: letters that are typed right after Ctrl K must find its field. */}
      <GoToPalette
        {...shown}
        keepMounted
        isOpen={above === 'go-to'}
        onShop={onClose}
        onShortcuts={() => setAbove('shortcuts')}
        onClose={leave}
      />
      <NoticesHere />
      <DraftQuestion />
      <Suspense>{above === 'shortcuts' && <ShortcutList onClose={leave} />}</Suspense>
    </Overlay>
  )
}

/** Whether a sheet is open above the section. */
const hasSheet = () => overlayDepth() > 1

/** Replaces the reason shown in the login by the panel's own text, which says that input is kept. */
function useEndReason() {
  useEffect(
    () =>
      useSession.subscribe(({ user, endReason }, before) => {
        if (user !== null || endReason === '' || endReason === before.endReason) return
        const kept = hasDrafts() ? ' y seguir con lo que escribías' : ''
        const text = `Tu sesión terminó. Inicia sesión para volver al panel${kept}.`
        if (endReason !== text) useSession.setState({ endReason: text })
      }),
    [],
  )
}

/** Sets the document title; in a background tab it includes the number of new orders. */
function useTitle(title: string) {
  const unseen = useUnseenOrders()
  const fullTitle = unseen === 0 ? title : `(${unseen}) ${title}`
  useEffect(() => {
    const before = document.title
    document.title = fullTitle
    return () => void (document.title = before)
  }, [fullTitle])
}
