import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { showPesos, showNumber } from '@tocador/contracts/money'
import { AlarmClockIcon } from '../../ui/icons/row-icons'
import {
  BadgeCheckIcon,
  CircleAlertIcon,
  CircleSlashIcon,
  MessageCircleIcon,
  VoteIcon,
} from '../../ui/icons/panel-icons'
import { ChevronRightIcon, WarningIcon, type Icon } from '../../ui/icons/icons'
import { CircleCheckIcon } from '../../ui/icons/notice-icons'
import { classes } from '../../ui/layout/classes'
import { CalendarIcon } from '../../ui/icons/dialog-icons'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import { DashboardCard } from './dashboard-card'
import type { DashboardLinks } from './dashboard-links'
import { untoldText, waitingText } from './dashboard-texts'

interface Task {
  name: string
  detail: string
  count: number
  href: string
  Icon: Icon
  tone: string
}

/** Something that is wrong with the shop itself. */
export interface Alert {
  tone: 'done' | 'info' | 'warning' | 'error'
  title: string
  detail: string
}

interface AttentionListProps {
  dashboard: Dashboard
  links: DashboardLinks
  alerts: readonly Alert[]
  lastProven: string | undefined
  className: string
}

/** What the owner has to do next. Each line opens its list; lines without work are left out. */
export function AttentionList({ dashboard, links, alerts, lastProven, className }: AttentionListProps) {
  const tasks = tasksOf(dashboard, links).filter(({ count }) => count > 0)
  const total = tasks.reduce((sum, { count }) => sum + count, 0)
  return (
    <DashboardCard
      title="Necesita tu atención"
      note={
        total > 0 && (
          <span className="text-ink-2 figures">{total === 1 ? '1 pendiente' : `${showNumber(total)} pendientes`}</span>
        )
      }
      className={className}
    >
      {tasks.length === 0 && alerts.length === 0 ? (
        <p className="flex items-center gap-2.5 px-4 py-4">
          <CircleCheckIcon className="text-success" />
          Todo al día
        </p>
      ) : (
        <ul className="py-1">
          {/* Unlike anything else, a unit that is held passes to somebody else when nobody tells her of it. */}
          {tasks.filter(isUrgent).map(taskLine)}
          {alerts.map(({ tone, title, detail }) => (
            <li key={title}>
              <AreaLink href={links.system} className={classes(line, 'py-2.5', ALERTS[tone].ground)}>
                <WarningIcon className={ALERTS[tone].ink} />
                <span className="grid min-w-0 flex-1 grid-cols-1">
                  <span className="font-medium">{title}</span>
                  <span className="wrap-anywhere">{detail}</span>
                </span>
                <ChevronRightIcon className="text-ink-2" />
              </AreaLink>
            </li>
          ))}
          {tasks.filter((task) => !isUrgent(task)).map(taskLine)}
        </ul>
      )}
      {lastProven !== undefined && (
        <p className="border-t border-line px-4 py-2 text-ink-2">
          <AreaLink href={links.system} className={`${wordLink} hover:underline`}>
            {lastProven}
          </AreaLink>
        </p>
      )}
    </DashboardCard>
  )
}

const isUrgent = ({ name }: Task) => name === TO_TELL

const taskLine = ({ name, detail, count, href, Icon: Sign, tone }: Task) => (
  <li key={name}>
    <AreaLink href={href} className={classes(line, 'hover:bg-bg')}>
      <Sign className={tone} />
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <span className="font-medium">{name}</span>
        <span className="wrap-anywhere text-ink-2">{detail}</span>
      </span>
      <b className="font-semibold figures">{showNumber(count)}</b>
      <ChevronRightIcon className="text-ink-3" />
    </AreaLink>
  </li>
)

const TO_TELL = 'Llegó: les falta tu aviso'
const line = 'flex min-h-13 items-center gap-3 px-4 py-1.5 no-underline focus-visible:-outline-offset-2'
const ALERTS = {
  done: { ground: '', ink: 'text-success' },
  info: { ground: 'bg-info-tint', ink: 'text-info' },
  warning: { ground: 'bg-warning-tint', ink: 'text-warning' },
  error: { ground: 'bg-danger-tint', ink: 'text-danger' },
}

function tasksOf({ attention, now }: Dashboard, links: DashboardLinks): Task[] {
  return [
    {
      name: TO_TELL,
      detail: untoldText(attention, now),
      count: attention.people_to_tell,
      href: links.arrived,
      Icon: MessageCircleIcon,
      tone: 'text-warning',
    },
    {
      name: 'Pedidos por confirmar',
      detail: attention.oldest_pending_at === null ? '' : waitingText(attention.oldest_pending_at, now),
      count: attention.pending_orders,
      href: links.pendingOrders,
      Icon: CircleAlertIcon,
      tone: 'text-warning',
    },
    {
      name: 'Mensajes de WhatsApp por enviar',
      detail: 'Sin los pedidos cancelados',
      count: attention.unsent_messages,
      href: links.unsentMessages,
      Icon: MessageCircleIcon,
      tone: 'text-warning',
    },
    {
      name: 'Reservas por vencer en 1 h',
      detail: `${showPesos(attention.value_at_risk)} en riesgo`,
      count: attention.expiring_holds,
      href: links.expiringHolds,
      Icon: AlarmClockIcon,
      tone: 'text-danger',
    },
    {
      name: 'Llegó lo que esperan',
      detail: 'Hay piezas libres y gente en la lista',
      count: attention.people_to_tell > 0 ? 0 : attention.arrived_products,
      href: links.arrived,
      Icon: MessageCircleIcon,
      tone: 'text-warning',
    },
    {
      name: 'Productos agotados',
      detail: 'No se pueden comprar',
      count: attention.out_of_stock,
      href: links.outOfStock,
      Icon: CircleSlashIcon,
      tone: 'text-danger',
    },
    {
      name: 'Productos con existencias bajas',
      detail: 'Quedan de 1 a 5 piezas',
      count: attention.low_stock,
      href: links.lowStock,
      Icon: WarningIcon,
      tone: 'text-warning',
    },
    {
      name: 'Productos por aprobar',
      detail: 'No se ven en la tienda',
      count: attention.unapproved_products,
      href: links.unapproved,
      Icon: BadgeCheckIcon,
      tone: 'text-info',
    },
    {
      name: 'Llegadas con fecha pasada',
      detail: 'En la tienda se lee «Muy pronto»',
      count: attention.overdue_arrivals,
      href: links.arrivals,
      Icon: CalendarIcon,
      tone: 'text-info',
    },
    {
      name: 'Opciones de encuesta por revisar',
      detail: 'No se pueden votar',
      count: attention.pending_options,
      href: links.pendingOptions,
      Icon: VoteIcon,
      tone: 'text-info',
    },
  ]
}
