import { showLongDay, showShortDay } from '@tocador/contracts/calendar'
import { Button } from '../../ui/controls/button'
import { ChoiceChip } from '../../ui/controls/choice-chip'
import { ChoiceGroup } from '../../ui/controls/choice'
import { Notice } from '../../ui/feedback/notice'
import { Bar, Waiting } from '../../ui/feedback/skeleton'
import type { ChoiceProps } from './delivery-step'
import { LoadFailure } from './load-failure'
import { checkoutTexts } from './order-refusal'

/** The hours of the chosen day; a full one stays visible and is marked as full (CHK-13, CHK-19). */
export function HourChoice({ checkout: { form, options, choose } }: ChoiceProps) {
  const { deliveryLocationId, deliveryDate: date, deliveryTime } = form.values
  const { data: hours, isLoading, failure, reload } = options.hours
  const hasDay = deliveryLocationId !== '' && date !== ''
  const { ref } = form.field('deliveryTime')
  const firstFree = hours?.data.findIndex(({ remaining }) => remaining !== 0)
  const nextOpen = options.days.data?.find((day) => day.isOpen && day.date !== date)
  const isFull = hasDay && !isLoading && hours?.hasAvailableSlots === false

  if (failure !== undefined) {
    if (options.places.failure !== undefined || options.days.failure !== undefined) return null
    return <LoadFailure title={checkoutTexts.times} failure={failure} onRetry={reload} />
  }
  return (
    <ChoiceGroup
      question={hasDay ? `Horario del ${dayWithoutYear(date)}` : 'Horario de entrega'}
      error={form.errors.deliveryTime}
    >
      {/* It exists before its text, which screen readers ignore otherwise. */}
      <div role="status">
        {isFull && (
          <Notice
            tone="warning"
            title={hours.message}
            action={
              nextOpen && (
                <Button size="small" onClick={() => choose('deliveryDate', nextOpen.date)}>
                  Elegir {showShortDay(nextOpen.date)}
                </Button>
              )
            }
          />
        )}
      </div>
      {!hasDay ? (
        <p className="t-small text-ink-2">Elige primero una fecha para ver sus horarios.</p>
      ) : isLoading || hours === undefined ? (
        <Waiting label="Cargando horarios">
          <div className="flex flex-wrap gap-2">
            {[1, 2, 3, 4, 5].map((one) => (
              <Bar key={one} className="h-11 w-25 rounded-pill" />
            ))}
          </div>
        </Waiting>
      ) : (
        <div className="flex flex-wrap gap-2">
          {hours.data.map(({ time_slot: hour, display_time: text, remaining }, place) => (
            <ChoiceChip
              key={hour}
              name="deliveryTime"
              value={hour}
              disabled={remaining === 0}
              remark={hourRemark(remaining)}
              checked={deliveryTime === hour}
              onChange={() => choose('deliveryTime', hour)}
              {...(place === firstFree && { ref })}
            >
              {text}
            </ChoiceChip>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

/** `lunes 23 de noviembre` */
export const dayWithoutYear = (date: string) =>
  showLongDay(date)
    .replace(',', '')
    .replace(/ de \d+$/, '')

export const hourRemark = (remaining: number | null) =>
  remaining === null ? undefined : remaining === 0 ? 'Lleno' : remaining === 1 ? 'Queda 1' : `Quedan ${remaining}`
