/** A demo user with a password, one for each default role. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly role: string;
  readonly group: 'root' | 'first' | 'area' | 'second';
}

/** Mail domains of all demo users. The domains are reserved, so no real address matches. */
export const DEMO_DOMAINS = ['northwind.example', 'harbour.example', 'earshot.example'];

export const DEMO_PASSWORD = 'earshot-demo-2026';

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: 'aisha@northwind.example',
    firstName: 'Aisha',
    lastName: 'Malik',
    roleId: 4,
    role: 'Organisation Admin',
    group: 'first',
  },
  { email: 'ben@northwind.example', firstName: 'Ben', lastName: 'Okafor', roleId: 2, role: 'Admin', group: 'first' },
  {
    email: 'carys@northwind.example',
    firstName: 'Carys',
    lastName: 'Evans',
    roleId: 3,
    role: 'Standard',
    group: 'area',
  },
  { email: 'dan@northwind.example', firstName: 'Dan', lastName: 'Frost', roleId: 5, role: 'Default', group: 'area' },
  {
    email: 'support@earshot.example',
    firstName: 'Sam',
    lastName: 'Support',
    roleId: 1,
    role: 'Superuser',
    group: 'root',
  },
  {
    email: 'erin@harbour.example',
    firstName: 'Erin',
    lastName: 'Doyle',
    roleId: 4,
    role: 'Organisation Admin',
    group: 'second',
  },
];
