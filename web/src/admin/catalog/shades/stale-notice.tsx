import type { Family, StaleShades } from '@tocador/contracts/catalog/family-schemas'
import { GitCompareArrowsIcon } from '../../../ui/icons/panel-icons'
import { Button } from '../../../ui/controls/button'
import { Notice } from '../../../ui/feedback/notice'
import type { StaleFamily } from './use-family-form'

interface StaleNoticeProps {
  stale: StaleFamily
  onTakeTheirs: () => void
  onKeepMine: (theirs: Family) => void
}

/** What somebody else changed while the form was open, and how to go on. */
export const StaleNotice = ({ stale, onTakeTheirs, onKeepMine }: StaleNoticeProps) => (
  <Notice tone="warning" role="alert" Icon={GitCompareArrowsIcon}>
    <div className="grid gap-2 wrap-anywhere">
      {stale.kind === 'gone' && (
        <p>
          <b className="font-semibold">Alguien separó esta familia.</b> Si guardas, sus productos se agrupan otra vez.
        </p>
      )}
      {stale.kind === 'shades' && <ChangedShades {...stale.shades} />}
      {stale.kind === 'family' && (
        <>
          <b className="font-semibold">Alguien cambió esta familia mientras la editabas</b>
          <p>
            Ahora es «{stale.family.name}»: {stale.family.shades.map(({ name }) => name).join(', ')}.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={onTakeTheirs}>Quedarme con lo de ahora</Button>
            <Button onClick={() => onKeepMine(stale.family)}>Usar lo mío</Button>
          </div>
        </>
      )}
    </div>
  </Notice>
)

const ChangedShades = ({ changed, missing }: StaleShades) => (
  <>
    <b className="font-semibold">Alguien cambió estos productos; nada se guardó todavía</b>
    <ul className="list-disc pl-5">
      {changed.map(({ product_id: id, product_name: name, family_name: family }) => (
        <li key={id}>
          {name}: {family === '' ? 'ya no está en ninguna familia' : `ahora es un tono de «${family}»`}
        </li>
      ))}
      {missing.length > 0 && (
        <li>
          {missing.length === 1
            ? '1 producto fue eliminado y se quitó de la lista'
            : `${missing.length} productos fueron eliminados y se quitaron de la lista`}
        </li>
      )}
    </ul>
    <p>Guarda otra vez para agruparlos así, o quita los que no quieras.</p>
  </>
)
