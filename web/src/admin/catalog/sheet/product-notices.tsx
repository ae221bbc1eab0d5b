import { Notice } from '../../../ui/feedback/notice'
import { Button } from '../../../ui/controls/button'
import { valuesOf } from '../form/product-form-rules'
import { differencesBetween, StaleEdit } from '../form/stale-edit'
import type { Conflict, ProductForm } from '../form/use-product-form'
import { photoDifference } from './photo-difference'
import { EDIT_FORM } from './product-data-part'

interface ProductNoticesProps {
  edit: ProductForm
  timeZone: string
}

/** What the form has to say: restored input, a failed save, somebody else's newer version. */
export function ProductNotices({ edit, timeZone }: ProductNoticesProps) {
  return (
    <div className="grid grid-cols-1 gap-2 px-5 empty:hidden max-md:px-4">
      {edit.isRestored && (
        <Notice role="status" className="mt-3" action={<Button onClick={edit.discardDraft}>Descartar</Button>}>
          Recuperamos lo que escribías. Todavía no está guardado.
        </Notice>
      )}
      {edit.failure !== undefined && (
        <Notice
          tone="error"
          role="alert"
          className="mt-3"
          action={
            edit.isUnanswered && (
              <Button type="submit" form={EDIT_FORM}>
                Reintentar
              </Button>
            )
          }
        >
          {edit.failure}
        </Notice>
      )}
      {edit.conflict && (
        <div className="mt-3">
          <StaleEdit
            newer={edit.conflict.newer}
            differences={differencesOf(edit.conflict, edit)}
            merged={edit.conflict.merged}
            timeZone={timeZone}
            onTakeTheirs={edit.takeTheirs}
            onKeepMine={edit.keepMine}
          />
        </div>
      )}
    </div>
  )
}

const differencesOf = ({ newer, fields }: Conflict, { form, photos }: ProductForm) => [
  ...differencesBetween(
    valuesOf(newer),
    form.values,
    fields.filter((field) => field !== 'image_url'),
  ),
  ...(fields.includes('image_url') ? photoDifference(newer, photos.photos) : []),
]
