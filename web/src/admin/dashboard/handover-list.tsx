import { showHour } from '@tocador/contracts/calendar'
import type { Dashboard } from '@tocador/contracts/dashboard/dashboard-endpoints'
import { Price } from '../../ui/layout/price'
import { AreaLink, wordLink } from '../list-screen/list/area-link'
import { DashboardCard } from './dashboard-card'
import type { DashboardLinks } from './dashboard-links'
import { customersText, handoverDayText, ordersText } from './dashboard-texts'

type Day = Dashboard['handovers'][number]
type Slot = Day['slots'][number]

interface HandoverListProps {
  dashboard: Dashboard
  links: DashboardLinks
  className: string
}

/** The orders of today and tomorrow that are still to be handed over, by place and hour. */
export const HandoverList = ({ dashboard: { handovers, today }, links, className }: HandoverListProps) => (
  <DashboardCard title="Próximas entregas" className={className}>
    {handovers.map((day) => (
      <div key={day.date} className="border-line not-last:border-b">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 bg-bg px-4 max-md:min-h-11">
          <h3 className="font-semibold">{handoverDayText(day.date, today)}</h3>
          {day.orders > 0 && (
            <span className="flex flex-wrap items-center gap-x-3 text-ink-2">
              <AreaLink href={links.handovers(day.date)} className={`${wordLink} text-info`}>
                {ordersText(day.orders)}
              </AreaLink>
              <Price pesos={day.total} className="max-md:hidden" />
              <AreaLink href={links.pickList(day.date)} depth={2} className={`${wordLink} text-info max-md:hidden`}>
                Lista de surtido
              </AreaLink>
            </span>
          )}
        </div>
        {day.orders === 0 ? (
          <p className="px-4 py-3 text-ink-2">Sin entregas pendientes</p>
        ) : (
          <ul>
            {day.slots.map((slot, place) => (
              <li key={`${slot.location_id} ${slot.hour}`} className="border-t border-line">
                <SlotLink
                  slot={slot}
                  isSamePlace={day.slots[place - 1]?.location_id === slot.location_id}
                  href={links.handovers(
                    day.date,
                    slot.location_id === null ? undefined : { locationId: slot.location_id, hour: slot.hour },
                  )}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </DashboardCard>
)

/** On wide screens a place is shown at its first hour only; screen readers hear it at every hour. */
const SlotLink = ({ slot, isSamePlace, href }: { slot: Slot; isSamePlace: boolean; href: string }) => (
  <AreaLink
    href={href}
    className="grid min-h-9 grid-cols-[5.5rem_minmax(7rem,11rem)_minmax(0,1fr)_auto_6rem] items-center gap-x-3 px-4 py-1 no-underline hover:bg-bg focus-visible:-outline-offset-2 max-rail:grid-cols-[5rem_minmax(0,1fr)_auto] max-md:min-h-13 @max-[50rem]:grid-cols-[5rem_minmax(0,1fr)_auto] @max-[24rem]:grid-cols-1"
  >
    <span className="whitespace-nowrap figures">{showHour(slot.hour)}</span>
    <span className="truncate text-ink-2 max-rail:hidden @max-[50rem]:hidden">
      {isSamePlace ? <span className="sr-only">{slot.location_name}</span> : slot.location_name}
    </span>
    <span className="grid min-w-0">
      <span className="truncate">{customersText(slot.customers, slot.orders)}</span>
      <span className="truncate text-ink-2 rail:@min-[50rem]:hidden">{slot.location_name}</span>
    </span>
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap max-md:grid max-md:text-right @max-[24rem]:flex @max-[24rem]:text-left">
      <b className="font-medium">{ordersText(slot.orders)}</b>
      {slot.pending > 0 && <span className="text-warning">{slot.pending} por confirmar</span>}
    </span>
    <Price hasLightCents pesos={slot.total} className="text-right max-rail:hidden @max-[50rem]:hidden" />
  </AreaLink>
)
