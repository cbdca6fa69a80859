/** A Message Cast of the demo with its clip, which is spoken from the script. */
export interface DemoCast {
  readonly name: string;
  readonly category: 'general' | 'customer_information' | 'action_required';
  readonly script: string;
  /** Part of the names of its locations; empty matches all. */
  readonly search: string;
  /** Numbers of its conferences; conference 1 by default. */
  readonly conferences?: readonly number[];
}

/** Casts of every demo. */
export const DEMO_CASTS: readonly DemoCast[] = [
  {
    name: 'Closing in ten minutes',
    category: 'customer_information',
    script: 'Dear customers, we close in ten minutes. Please bring your items to the tills. Thank you for coming.',
    search: '',
  },
  {
    name: 'All tills, please',
    category: 'action_required',
    script: 'Colleagues, all tills are needed now, please.',
    search: 'London',
  },
  {
    name: 'Fire drill in five minutes',
    category: 'action_required',
    script: 'This is a drill. In five minutes the alarm will sound. Please leave by the nearest exit when it does.',
    search: 'Leeds',
  },
  {
    name: 'Fresh bread',
    category: 'general',
    script: 'Fresh bread has just come out of the oven. You find it at the bakery.',
    search: 'Manchester',
  },
];

/** Further casts of a demo with a past. */
export const PAST_CASTS: readonly DemoCast[] = [
  {
    name: 'Morning briefing',
    category: 'general',
    script: 'Good morning, everyone. The doors open in ten minutes. Please come to the tills for the briefing.',
    search: '',
  },
  {
    name: 'Closing early today',
    category: 'customer_information',
    script: 'Dear customers, we close early today. Please bring your items to the tills.',
    search: '',
    conferences: [1, 2],
  },
  {
    name: 'Recall: hazelnut biscuits',
    category: 'action_required',
    script: 'Colleagues, please take all hazelnut biscuits off the shelves now, and keep them in the stock room.',
    search: '',
    conferences: [1, 2, 3],
  },
  {
    name: 'Garden furniture offer',
    category: 'general',
    script: 'Only this week: all garden furniture at half price. Our colleagues are glad to help you.',
    search: '',
    conferences: [1, 4],
  },
  {
    name: 'Late opening this week',
    category: 'customer_information',
    script: 'We are open until ten in the evening this week. Enjoy your time with us.',
    search: '',
    conferences: [1, 2],
  },
];

/** The release that the demo's tasks install: simulated controllers have it, or the version before it. */
export const PAST_FIRMWARE = '5.2.1';
