import { showShortDay } from '@tocador/contracts/calendar'
import { refusalText } from '@tocador/contracts/refusal'
import { ChoiceGroup, DayCard } from '../../ui/choice'
import { Bar, Waiting } from '../../ui/skeleton'
import type { ChoiceProps } from './delivery-step'
import { dayWithoutYear } from './hour-choice'
import { LoadFailure } from './load-failure'
import { checkoutTexts } from './order-refusal'

const GUEST_DAYS = 3
const ACCOUNT_DAYS = 7
const grid = 'grid grid-cols-[repeat(auto-fit,minmax(3.85rem,1fr))] gap-2 md:grid-cols-4'

/** The days of the visitor's window; a closed day is disabled (CHK-12, CHK-16 to CHK-18). */
export function DayChoice({ checkout: { form, options, choose, isGuest } }: ChoiceProps) {
  const { data: days = [], isLoading, failure } = options.days
  const hasPlace = form.values.deliveryLocationId !== ''
  const usual = isGuest ? GUEST_DAYS : ACCOUNT_DAYS
  const latest = hasPlace && days.length > 0 ? days.length - 1 : usual
  const { ref } = form.field('deliveryDate')
  const firstOpen = days.findIndex((day) => day.isOpen)

  if (failure !== undefined) {
    // One error at a time, and its button loads everything again.
    if (options.places.failure !== undefined) return null
    return <LoadFailure title={checkoutTexts.times} failure={failure} onRetry={options.reload} />
  }
  return (
    <ChoiceGroup
      question="Fecha de entrega"
      hint={
        isGuest
          ? `Sin cuenta, hasta ${latest} días posteriores. Con cuenta puedes elegir hasta ${ACCOUNT_DAYS} días.`
          : `Desde mañana y hasta ${latest} días posteriores.`
      }
      error={form.errors.deliveryDate}
    >
      {!hasPlace ? (
        <p className="t-small text-ink-2">Elige primero un lugar para ver sus días.</p>
      ) : isLoading ? (
        <Waiting label="Cargando fechas">
          <div className={grid}>
            {Array.from({ length: usual + 1 }, (_, day) => (
              <Bar key={day} className="h-24.5 rounded-box" />
            ))}
          </div>
        </Waiting>
      ) : (
        <>
          <div className={grid}>
            {days.map(({ date, isOpen }, place) => {
              const [weekday = '', numeral = '', month = ''] = showShortDay(date).split(' ')
              return (
                <DayCard
                  key={date}
                  name="deliveryDate"
                  value={date}
                  weekday={weekday}
                  numeral={numeral}
                  below={isOpen ? month : 'Cerrado'}
                  spoken={`${dayWithoutYear(date)}${isOpen ? '' : ', cerrado'}`}
                  disabled={!isOpen}
                  checked={form.values.deliveryDate === date}
                  onChange={() => choose('deliveryDate', date)}
                  {...(place === firstOpen && { ref })}
                />
              )
            })}
          </div>
          <Reasons days={days} />
          {firstOpen < 0 && (
            <p className="mt-2 t-small">Este lugar no tiene días abiertos por ahora. Elige otro lugar.</p>
          )}
        </>
      )}
    </ChoiceGroup>
  )
}

/** Only reasons that differ from 'Cerrado'. */
function Reasons({ days }: { days: readonly { date: string; isOpen: boolean; reason: string }[] }) {
  const told = days.filter(({ isOpen, reason }) => !isOpen && reason !== '' && reason !== refusalText('DAY_CLOSED'))
  if (told.length === 0) return null
  return (
    <ul className="mt-2 t-min text-ink-2">
      {told.map(({ date, reason }) => (
        <li key={date}>
          {showShortDay(date)}: {reason}
        </li>
      ))}
    </ul>
  )
}
