import type { DeliveryLocation } from '@tocador/contracts/delivery/delivery-schemas'
import { Options } from '../../../ui/form/options'
import { Segments } from '../../../ui/controls/segments'
import { showPlace } from '../availability-address'

interface PlaceChoiceProps {
  places: readonly DeliveryLocation[]
  current: number
}

/** Names of more letters do not fit beside the other controls at 1000 px. */
const MAX_LETTERS = 60

/** The place whose week is shown: side by side while the names fit, in a select otherwise. */
export const PlaceChoice = ({ places, current }: PlaceChoiceProps) =>
  places.length <= 4 && places.reduce((letters, { name }) => letters + name.length, 0) <= MAX_LETTERS ? (
    <Segments
      label="Lugar"
      options={places.map(({ id, name }) => ({ key: id, name }))}
      current={current}
      onChoose={showPlace}
    />
  ) : (
    <select
      aria-label="Lugar"
      className="control w-75 min-w-24 shrink"
      value={current}
      onChange={({ target }) => showPlace(Number(target.value))}
    >
      <Options of={places} />
    </select>
  )
