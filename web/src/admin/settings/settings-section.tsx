import { addDays, showShortDay } from '@tocador/contracts/calendar'
import type { LimitName } from '@tocador/contracts/settings/limits-words'
import { MESSAGE_SETTINGS, sampleCustomerMessage } from '@tocador/contracts/orders/customer-message'
import { sampleArrivalMessage, sampleSetAsideMessage } from '@tocador/contracts/waiting/arrival-message'
import { sampleOrderMessage } from '@tocador/contracts/orders/order-message'
import { lazy, Suspense, type ReactNode } from 'react'
import { MessageBubble } from '../list-screen/sheet/message-bubble'
import { TextButton } from '../../ui/controls/text-button'
import { todayIn } from '../../ui/layout/show-when'
import { stepTo, useAddressQuery } from '../list-screen/views/address'
import { AreaHead } from '../list-screen/list/area-head'
import type { ListView } from '../list-screen/list/list-head'
import { LoadedList } from '../list-screen/list/list-state'
import { FeaturedPreview } from './featured/featured-preview'
import { limitGroup, shopGroups, type ShopSettingName } from './setting-fields'
import type { SettingValue } from './setting-rules'
import { PrivacyNotices } from './privacy-notices'
import { SettingsForm } from './settings-form'
import { useKeptTexts } from './use-kept-texts'
import { loadFailure, useLimits, useShopSettings, useWhatsappConfig } from './use-settings'

const AccountForm = lazy(async () => ({ default: (await import('./account-form')).AccountForm }))
const GuestData = lazy(async () => ({ default: (await import('./guest-data')).GuestData }))
const SynonymsView = lazy(async () => ({ default: (await import('./synonyms/synonyms-view')).SynonymsView }))
const ChannelsView = lazy(async () => ({ default: (await import('./channels/channels-view')).ChannelsView }))
const SoundChoice = lazy(async () => ({ default: (await import('./sound-choice')).SoundChoice }))
const SystemView = lazy(async () => ({ default: (await import('./system-view')).SystemView }))

const GROUP = 'ajuste'
const shopFields = shopGroups.flatMap(({ fields }) => fields)

const views = [
  ...shopGroups.map(({ key, name }) => ({ key, name })),
  { key: limitGroup.key, name: limitGroup.name },
  { key: 'busqueda', name: 'Búsqueda' },
  { key: 'canales', name: 'Canales' },
  { key: 'imagenes', name: 'Imágenes' },
  { key: 'avisos', name: 'Avisos' },
  { key: 'app', name: 'App' },
  { key: 'cuenta', name: 'Cuenta' },
  { key: 'actividad', name: 'Actividad' },
  { key: 'sistema', name: 'Sistema' },
]

interface SettingsSectionProps {
  timeZone: string
  /** The image tools; they belong to another slice. */
  images: ReactNode
  /** The copies and checks of the shop; they belong to another slice. */
  care: ReactNode
  /** The notices on devices; they belong to another slice. */
  notices: ReactNode
  /** The panel as an installed app; it belongs to the panel itself. */
  app: ReactNode
  /** The list of changes, with the settings' tabs; it belongs to another slice. */
  renderActivity: (views: readonly ListView[]) => ReactNode
  /** Opens the sheet of a product over its list. */
  onOpenProduct: (id: number) => void
  /** Opens the WhatsApp numbers, which belong to the delivery places. */
  onNumbers: () => void
}

/** The settings of the shop, of the own account and of the system. */
export function SettingsSection({
  timeZone,
  images,
  care,
  notices,
  app,
  renderActivity,
  onOpenProduct,
  onNumbers,
}: SettingsSectionProps) {
  const asked = useAddressQuery().get(GROUP)
  const shop = useShopSettings()
  const limits = useLimits()
  const [shopTexts, setShopTexts] = useKeptTexts<ShopSettingName>('ajustes', shopFields)
  const [limitTexts, setLimitTexts] = useKeptTexts<LimitName>('limites', limitGroup.fields)
  const view = views.find(({ key }) => key === asked)?.key ?? 'tienda'
  if (view === 'actividad') {
    return (
      <Suspense>{renderActivity(views.map(({ key, name }) => ({ key, name, address: { [GROUP]: key } })))}</Suspense>
    )
  }
  const group = shopGroups.find(({ key }) => key === view)
  const content =
    group !== undefined ? (
      <SettingsForm
        group={group}
        groups={shopGroups}
        onGroup={showGroup}
        source={shop}
        texts={shopTexts}
        onTexts={setShopTexts}
        exampleOf={(name, value, valueOf) => settingExample(name, value, { valueOf, today: todayIn(timeZone) })}
        renderBelow={(valueOf) => (
          <BelowGroup view={view} valueOf={valueOf} timeZone={timeZone} onNumbers={onNumbers} />
        )}
      />
    ) : view === 'limites' ? (
      <SettingsForm
        group={limitGroup}
        groups={[limitGroup]}
        onGroup={showGroup}
        source={limits}
        texts={limitTexts}
        onTexts={setLimitTexts}
      />
    ) : view === 'busqueda' ? (
      <SynonymsView />
    ) : view === 'canales' ? (
      <ChannelsView onOpenProduct={onOpenProduct} />
    ) : view === 'avisos' ? (
      notices
    ) : view === 'app' ? (
      app
    ) : view === 'cuenta' ? (
      <div className="grid grid-cols-1 gap-8">
        <AccountForm />
        <SoundChoice />
      </div>
    ) : (
      <div className="grid grid-cols-1 gap-8">
        {care}
        <SystemView />
      </div>
    )
  return (
    <>
      <AreaHead title="Ajustes" views={views} view={view} onView={showGroup} />
      <Suspense>
        {view === 'imagenes' ? (
          images
        ) : (
          <div className={scroller}>
            {content}
            {view === 'privacidad' && (
              <div className="mt-8">
                <GuestData />
              </div>
            )}
          </div>
        )}
      </Suspense>
    </>
  )
}

const showGroup = (key: string) => stepTo({ [GROUP]: key })

const scroller =
  'min-h-0 flex-1 overflow-y-auto border-t border-line px-gutter py-5 max-md:overflow-visible max-md:px-4'

/** `Hoy un invitado ve de sáb 21 nov a mar 24 nov.` */
function windowText(name: ShopSettingName, value: SettingValue | undefined, today: string): string | undefined {
  const who = { guest_window_days: 'un invitado', registered_window_days: 'un cliente' }[name as string]
  if (who === undefined || typeof value !== 'number') return undefined
  const first = addDays(today, 1)
  const range =
    value === 0 ? `solo ${showShortDay(first)}` : `de ${showShortDay(first)} a ${showShortDay(addDays(first, value))}`
  return `Hoy ${who} ve ${range}.`
}

interface ExampleParts {
  valueOf: (name: ShopSettingName) => SettingValue | undefined
  today: string
}

const sampleMessages = new Map<ShopSettingName, (text: string, shopName: string) => string>([
  ...MESSAGE_SETTINGS.map((name) => [name, sampleCustomerMessage] as const),
  ['message_arrived', sampleArrivalMessage],
  ['message_set_aside', sampleSetAsideMessage],
])

function settingExample(name: ShopSettingName, value: SettingValue | undefined, { valueOf, today }: ExampleParts) {
  const messageOf = sampleMessages.get(name)
  if (!messageOf) return windowText(name, value, today)
  const text = String(value ?? '')
  // While the text is wrong or empty there is no message.
  return text !== '' && <MessageBubble className="mt-1.5" text={messageOf(text, String(valueOf('shop_name') ?? ''))} />
}

interface MessagePreviewProps {
  shopName: string
  closing: string
  onNumbers: () => void
}

/** The numbers are edited beside the places; the message is shown as it would be sent. */
function MessagePreview({ shopName, closing, onNumbers }: MessagePreviewProps) {
  const { data, error, refetch } = useWhatsappConfig()
  return (
    <section className="mt-5 grid gap-2.5">
      <h3 className="font-semibold">Así llega el mensaje</h3>
      <MessageBubble text={sampleOrderMessage({ shopName, closing })} />
      <LoadedList
        data={data}
        failure={error === null ? undefined : loadFailure(error)}
        onRetry={() => void refetch()}
        waiting={null}
      >
        {({ primaryNumber, secondaryNumber }) => (
          <p className="text-ink-2">
            Principal: {primaryNumber || 'sin número'} · Secundario: {secondaryNumber || 'sin número'}.{' '}
            <TextButton isQuiet className="min-h-6 text-info" onClick={onNumbers}>
              Cambiar los números
            </TextButton>
          </p>
        )}
      </LoadedList>
    </section>
  )
}

interface BelowGroupProps extends Pick<SettingsSectionProps, 'timeZone' | 'onNumbers'> {
  view: string
  valueOf: (name: ShopSettingName) => SettingValue | undefined
}

/** What a group of settings shows of its values. */
function BelowGroup({ view, valueOf, timeZone, onNumbers }: BelowGroupProps) {
  if (view === 'portada')
    return (
      <FeaturedPreview id={Number(valueOf('featured_product') ?? 0)} line={String(valueOf('featured_line') ?? '')} />
    )
  if (view === 'privacidad') return <PrivacyNotices hasAddress={valueOf('legal_address') !== ''} timeZone={timeZone} />
  if (view !== 'whatsapp') return null
  return (
    <MessagePreview
      shopName={String(valueOf('shop_name') ?? '')}
      closing={String(valueOf('message_closing') ?? '')}
      onNumbers={onNumbers}
    />
  )
}
