import { ChoiceGroup, ChoiceTile } from '../../ui/controls/choice'
import { Bar, Waiting } from '../../ui/feedback/skeleton'
import { placeGrid as grid } from './choice-grids'
import { HandOverByChat } from './hand-over-by-chat'
import type { ChoiceProps } from './delivery-step'
import { LoadFailure } from './load-failure'
import { checkoutTexts } from './order-refusal'

export const PlaceDetails = ({ address, landmark }: { address: string; landmark: string }) => (
  <>
    {address}
    {landmark && <span className="block">{landmark}</span>}
  </>
)

export function PlaceChoice({ checkout: { form, options, choose } }: ChoiceProps) {
  const { data: places = [], isLoading, failure } = options.places
  if (failure !== undefined)
    return <LoadFailure title={checkoutTexts.places} failure={failure} onRetry={options.reload} />
  if (isLoading) {
    return (
      <Waiting label="Cargando lugares de entrega" className={grid}>
        <Bar className="mb-2 h-4 w-32" />
        <div className={grid}>
          {[1, 2, 3, 4].map((one) => (
            <Bar key={one} className="h-18.5 rounded-box" />
          ))}
        </div>
      </Waiting>
    )
  }
  const { ref } = form.field('deliveryLocationId')
  return (
    <ChoiceGroup question="Lugar de entrega" error={form.errors.deliveryLocationId} className={grid}>
      {places.length === 0 && (
        <div>
          <p className="t-small text-ink-2">Por ahora no hay lugares de entrega. Escríbenos y lo resolvemos.</p>
          <HandOverByChat />
        </div>
      )}
      {places.map(({ id, name, address, description }, place) => (
        <ChoiceTile
          key={id}
          name="deliveryLocationId"
          value={id}
          checked={form.values.deliveryLocationId === String(id)}
          onChange={() => choose('deliveryLocationId', String(id))}
          note={(address || description) && <PlaceDetails address={address} landmark={description} />}
          {...(place === 0 && { ref })}
        >
          {name}
        </ChoiceTile>
      ))}
    </ChoiceGroup>
  )
}
