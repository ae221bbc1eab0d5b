import { showShortDay } from '@tocador/contracts/calendar'
import { refusalText } from '@tocador/contracts/refusal'
import { ChoiceGroup, DayCard } from '../../ui/controls/choice'
import { Bar, Waiting } from '../../ui/feedback/skeleton'
import { usePageData } from '../shell/page-data'
import { dayGrid as grid } from './choice-grids'
import type { ChoiceProps } from './delivery-step'
import { HandOverByChat } from './hand-over-by-chat'
import { dayWithoutYear } from './hour-choice'
import { LoadFailure } from './load-failure'
import { checkoutTexts } from './order-refusal'

const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`)
const until = (days: number) =>
  days === 0 ? 'solo mañana' : `hasta ${daysText(days)} ${days === 1 ? 'posterior' : 'posteriores'}`

/** The days of the visitor's window; a closed day is disabled (CHK-12, CHK-16 to CHK-18). */
export function DayChoice({ checkout: { form, options, choose, isGuest } }: ChoiceProps) {
  const { data: days = [], isLoading, failure } = options.days
  const hasPlace = form.values.deliveryLocationId !== ''
  const { guestDays, registeredDays } = usePageData().windows
  const usual = isGuest ? guestDays : registeredDays
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
          ? `Sin cuenta, ${until(latest)}.${registeredDays > latest ? ` Con cuenta puedes elegir hasta ${daysText(registeredDays)}.` : ''}`
          : `Desde mañana${latest === 0 ? '' : ` y ${until(latest)}`}.`
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
            <>
              <p className="mt-2 t-small">Este lugar no tiene días abiertos por ahora. Elige otro lugar.</p>
              <HandOverByChat />
            </>
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
