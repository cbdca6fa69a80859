import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { personEmail, personJobTitle, personName, personPhone } from './person-fields.ts';
import { createUserInput } from './schema.ts';

const problem = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('the name of a user', () => {
  it('is required [C-192] [C-193] [C-197]', () => {
    for (const empty of ['', '   ']) expect(problem(personName, empty)).toBe('Names must contain at least 1 character');
  });

  // Decision: the wider of two readings of the specification, for first and last names.
  it('has at most 50 characters [C-194] [C-196] [C-198]', () => {
    expect(problem(personName, 'n'.repeat(26))).toBeUndefined();
    expect(problem(personName, 'n'.repeat(50))).toBeUndefined();
    expect(problem(personName, 'n'.repeat(51))).toBe('Names must contain less than 50 characters');
  });

  it.each(['Ann Marie', 'Smith-Jones', "O'Neill", 'O’Neill', 'Zoë', 'Łukasz', '李小龙', 'Ναυσικά', 'محمد', 'ไพศาล'])(
    'accepts %s [C-195] [C-196]',
    (name) => expect(problem(personName, name)).toBeUndefined(),
  );

  it.each(['Ann_Marie', 'R2D2', 'a@b', '<b>', 'Ann,', 'A.'])('refuses %s [C-195] [C-196] [C-199]', (name) =>
    expect(problem(personName, name)).toBe('Invalid character in name'),
  );

  it('is normalised to the same text for composed and combining characters', () => {
    expect(personName.parse('Zoe\u0308')).toBe(personName.parse('Zoë'));
  });
});

describe('the other fields of a user', () => {
  it('require a valid e-mail address with an @ [C-200] [C-201] [C-202]', () => {
    expect(problem(personEmail, ' ')).toBe("You haven't entered an email adress");
    for (const wrong of ['ada', 'ada.example', 'ada@', '@example.com', 'ada@example', 'a b@example.com']) {
      expect([wrong, problem(personEmail, wrong)]).toEqual([wrong, 'Not a valid email address']);
    }
    expect(personEmail.parse(' ada@example.com ')).toBe('ada@example.com');
  });

  it('refuse < and > in a job title [C-205]', () => {
    for (const wrong of ['<b>', 'a > b']) {
      expect(problem(personJobTitle, wrong)).toBe('Job title can only contain alphabet characters');
    }
    expect(problem(personJobTitle, 'Head of retail & sales, 2nd region')).toBeUndefined();
  });

  it('accept no phone number or one of at least 3 valid characters [C-206] [C-207] [C-208]', () => {
    for (const right of ['', '123', '+44 (0)113 496-0000'])
      expect([right, problem(personPhone, right)]).toEqual([right, undefined]);
    for (const wrong of ['12', 'call me', '12+34', '++44', '1/2/3', '123x']) {
      expect([wrong, problem(personPhone, wrong)]).toEqual([wrong, 'You must enter a valid phone number']);
    }
  });

  it('require a group and default to role 3 [C-203] [C-108]', () => {
    const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };
    expect(createUserInput.safeParse(person).success).toBe(false);
    const groupId = '00000001-0000-4000-8000-000000000001';
    expect(createUserInput.parse({ ...person, groupId })).toMatchObject({ roleId: 3, phone: '', jobTitle: '' });
  });
});
