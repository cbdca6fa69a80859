export const hostnameTexts = {
  title: 'Hostname',
  lead: 'The name of the controller in the network of the shop. A change reboots the controller.',
  field: 'Hostname',
  help: 'Letters, numbers and hyphens, at most 63 characters.',
  reported: (hostname: string) => `The controller last reported the hostname ${hostname}.`,
  save: 'Save hostname',
  saved: (hostname: string) => `The hostname ${hostname} was saved`,
  failed: 'The hostname could not be updated',
  loadFailed: 'Error fetching the hostname',
  byDefault: 'No hostname was set here.',
  reboot: {
    title: 'Reboot the controller?',
    text: 'The controller reboots to apply the hostname. Devices and Message Casts of the location do not work until it is back.',
    offline: 'The controller is offline. It receives the hostname and reboots when it reconnects.',
    keep: 'Keep the hostname',
    confirm: 'Save and reboot',
  },
} as const;
