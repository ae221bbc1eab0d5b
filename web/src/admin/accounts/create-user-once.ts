import { register } from '@tocador/contracts/accounts/accounts-calls'
import type { Role } from '@tocador/contracts/accounts/accounts-words'
import type { User } from '@tocador/contracts/accounts/accounts-schemas'
import { listUsers } from '@tocador/contracts/accounts/admin-accounts-calls'
import { normalisePhone } from '@tocador/contracts/phone'
import { call } from '../../api/call'
import { ApiFailure } from '../../api/failure'
import { createOnce } from '../list-screen/edits/create-once'
import { editedValues } from '../list-screen/edits/edit-rules'

type NewUser = { name: string; phone: string; email: string | null; password: string; role: Role }

/** An account has one phone, so that one that came since with this phone is the one that was sent. */
export const createUserOnce = () =>
  createOnce<NewUser, User, Partial<NewUser>>({
    create: async (body) => (await call(register, { body })).data.user,
    newest: async () => (await call(listUsers, { query: { sort: '-created_at', limit: '20' } })).data,
    isSame: ({ phone }, sent) => normalisePhone(phone) === normalisePhone(sent.phone),
    editOf: (body, sent) => editedValues(sent, body),
    // No call changes the password of another account, so that nothing of it is changed from here.
    edit: () => Promise.reject(new ApiFailure(409, '', { message: createdBefore })),
  })

const createdBefore = 'La cuenta ya se creó, con los datos que enviaste antes. Búscala en la lista para cambiarlos.'
