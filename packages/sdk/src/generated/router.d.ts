// Made from the routers of apps/api by `npm run generate`: change those, not this.
import { TRPCBuiltRouter, TRPCDefaultErrorShape, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
/**
 * Rule of a procedure, readable on the router. The SDK's declarations name it, so it is a type without imports, not
 * an interface.
 */
type Meta = {
  /** A permission key, `open` for every caller, or `signed-in` for every signed-in caller. */
  readonly permission: string;
  /**
   * Where the call applies:
   * - `group`: in `groupId` of the input
   * - an item: in the group of that item
   * - `place`: at the location of `controllerId` or `serialNumber`, else in `groupId`; with both, the location must
   *   be in the group
   * - `self`, `none`: no place
   *
   * An item that a parent group manages for its sub-groups is refused. With `reach` it may be read: the scope is then
   * the caller's own group, and nothing outside it may be returned.
   */
  readonly scope:
    | 'group'
    | 'place'
    | 'self'
    | 'none'
    | {
        readonly item: string;
        readonly from: string;
        readonly reach?: 'inherited';
      };
  /** Feature that must be off for the group. */
  readonly without?: string;
  /** Feature that must be on for the group. */
  readonly feature?: string;
  readonly rate: 'authentication' | 'read' | 'write' | 'watch' | 'expensive';
  /** The action in the audit log; required for mutations. */
  readonly audit?: string;
  /** Takes an idempotency key. With `secret` the response is not stored, so a repetition is refused. */
  readonly creates?: true | 'secret';
  /**
   * Refuses access tokens. `person` also refuses sessions given to a program: the call changes the user's identity or
   * lets others assume it.
   */
  readonly by?: 'session' | 'person';
};
/** All areas by name. Plain records, so that their types contain no server types. */
declare const routes: {
  session: {
    signIn: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        email: string;
        password: string;
        device?: string | undefined;
        code?: string | undefined;
        recoveryCode?: string | undefined;
      };
      output:
        | {
            token: string;
            expiresAt: string;
            rotateAt: string;
            status: 'signed-in';
            device: string | null;
          }
        | {
            challenge: string;
            expiresAt: string;
            status: 'second-factor';
          }
        | {
            challenge: string;
            expiresAt: string;
            status: 'enrol-second-factor';
          };
      meta: Meta;
    }>;
    completeSecondFactor: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        challenge: string;
        code?: string | undefined;
        recoveryCode?: string | undefined;
        device?: string | undefined;
      };
      output: {
        token: string;
        expiresAt: string;
        rotateAt: string;
        status: 'signed-in';
        device: string | null;
      };
      meta: Meta;
    }>;
    beginSecondFactor: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        challenge: string;
      };
      output: {
        secret: string;
        uri: string;
      };
      meta: Meta;
    }>;
    confirmSecondFactor: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        challenge: string;
        code: string;
        device?: string | undefined;
      };
      output: {
        token: string;
        expiresAt: string;
        rotateAt: string;
        status: 'signed-in';
        device: string | null;
        recoveryCodes: string[];
      };
      meta: Meta;
    }>;
    current: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            groupId?: string | undefined;
          }
        | undefined;
      output: {
        user: {
          id: string;
          firstName: string;
          lastName: string;
          email: string;
          groupId: string;
        };
        role: {
          id: number;
          title: string;
          rank: number;
        };
        permissions: string[];
        group: {
          id: string;
          title: string;
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
        };
        menu: {
          id: string;
          bpid: string | null;
          icon: 'audio' | 'bars' | 'book' | 'global' | 'laptop' | 'message' | 'setting' | 'shop' | 'user';
          mpid: string | null;
          name: string;
          order: number;
          permissionId: string | null;
          route: string;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: Record<string, never> | undefined;
      output: AsyncIterable<
        {
          version: number;
        },
        void
      >;
      meta: Meta;
    }>;
    rotate: import('@trpc/server').TRPCMutationProcedure<{
      input:
        | {
            token?: string | undefined;
          }
        | undefined;
      output: {
        token: string;
        expiresAt: string;
        rotateAt: string;
      };
      meta: Meta;
    }>;
    signOut: import('@trpc/server').TRPCMutationProcedure<{
      input: Record<string, never> | undefined;
      output: {
        signedOut: true;
      };
      meta: Meta;
    }>;
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        items: {
          id: string;
          createdAt: string;
          lastActiveAt: string;
          expiresAt: string;
          address: string | null;
          userAgent: string | null;
          current: boolean;
        }[];
      };
      meta: Meta;
    }>;
    revoke: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        sessionId: string;
      };
      output: {
        revoked: number;
      };
      meta: Meta;
    }>;
    devices: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        items: {
          id: string;
          createdAt: string;
          lastUsedAt: string;
          expiresAt: string;
          address: string | null;
          userAgent: string | null;
          current: boolean;
        }[];
      };
      meta: Meta;
    }>;
    forgetDevice: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        deviceId: string;
      };
      output: {
        deviceId: string;
      };
      meta: Meta;
    }>;
    revokeOthers: import('@trpc/server').TRPCMutationProcedure<{
      input: Record<string, never> | undefined;
      output: {
        revoked: number;
      };
      meta: Meta;
    }>;
  };
  secondFactor: {
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        verified: boolean;
        recoveryCodesLeft: number;
        required: boolean;
      };
      meta: Meta;
    }>;
    begin: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        password: string;
      };
      output: {
        secret: string;
        uri: string;
      };
      meta: Meta;
    }>;
    confirm: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        code: string;
      };
      output: {
        recoveryCodes: string[];
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        password: string;
      };
      output: {
        verified: boolean;
        recoveryCodesLeft: number;
        required: boolean;
      };
      meta: Meta;
    }>;
    newRecoveryCodes: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        password: string;
      };
      output: {
        recoveryCodes: string[];
      };
      meta: Meta;
    }>;
  };
  passwords: {
    requestReset: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        email: string;
      };
      output: Record<string, never>;
      meta: Meta;
    }>;
    reset: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        token: string;
        password: string;
      };
      output: Record<string, never>;
      meta: Meta;
    }>;
    change: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        oldPassword: string;
        password: string;
        revokeTokens?: boolean | undefined;
      };
      output: {
        revokedTokens: number;
      };
      meta: Meta;
    }>;
  };
  accounts: {
    verifyEmail: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        token: string;
      };
      output: {
        createPasswordToken: string | null;
        email: string;
      };
      meta: Meta;
    }>;
    confirmEmail: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        token: string;
      };
      output: {
        email: string;
      };
      meta: Meta;
    }>;
    restoreEmail: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        token: string;
      };
      output: {
        email: string;
        resetPasswordToken: string;
      };
      meta: Meta;
    }>;
    createPassword: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        token: string;
        password: string;
      };
      output: Record<string, never>;
      meta: Meta;
    }>;
    tokenState: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        token: string;
      };
      output:
        | {
            state: 'valid';
            purpose: 'change-email' | 'create-password' | 'reset-password' | 'restore-email' | 'verify-email';
            email: string;
            expiresAt: string;
            shortestPassword: number;
            changedByAdmin: boolean;
          }
        | {
            state: 'expired' | 'used';
            purpose: 'change-email' | 'create-password' | 'reset-password' | 'restore-email' | 'verify-email';
          }
        | {
            state: 'unknown';
          };
      meta: Meta;
    }>;
  };
  deviceSignIn: {
    begin: import('@trpc/server').TRPCMutationProcedure<{
      input:
        | {
            clientName?: string | undefined;
          }
        | undefined;
      output: {
        deviceCode: string;
        userCode: string;
        verificationUrl: string;
        expiresAt: string;
        intervalMs: number;
      };
      meta: Meta;
    }>;
    poll: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        deviceCode: string;
      };
      output:
        | {
            status: 'denied' | 'expired' | 'pending' | 'slow-down';
          }
        | {
            token: string;
            expiresAt: string;
            rotateAt: string;
            status: 'signed-in';
            device: string | null;
          };
      meta: Meta;
    }>;
    describe: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        userCode: string;
      };
      output: {
        userCode: string;
        clientName: string | null;
        address: string | null;
        userAgent: string | null;
        createdAt: string;
        expiresAt: string;
      };
      meta: Meta;
    }>;
    answer: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        userCode: string;
        allow: boolean;
      };
      output: {
        allowed: boolean;
      };
      meta: Meta;
    }>;
  };
  groups: {
    tree: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            groupId?: string | undefined;
            skip?: number | undefined;
          }
        | undefined;
      output: {
        groups: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
          controllerCount: number;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    format: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        format: 'tree_object' | 'tree_select';
        groupId?: string | undefined;
      };
      output: {
        tree?:
          | {
              key: string;
              value: string;
              label: string;
              title: string;
              parent: string | null;
              children: string[];
            }[]
          | undefined;
        byKey?:
          | Record<
              string,
              {
                key: string;
                value: string;
                label: string;
                title: string;
                parent: string | null;
                children: string[];
              }
            >
          | undefined;
      };
      meta: Meta;
    }>;
    selected: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            asked?: string | undefined;
          }
        | undefined;
      output: {
        path: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
          controllerCount: number;
        }[];
      };
      meta: Meta;
    }>;
    search: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        search: string;
        groupId?: string | undefined;
      };
      output: {
        groups: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          hasChildren: boolean;
          controllerCount: number;
          path: {
            id: string;
            title: string;
          }[];
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    children: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        groups: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          hasChildren: boolean;
          controllerCount: number;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    top: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            groupId?: string | undefined;
          }
        | undefined;
      output: {
        group: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          hasChildren: boolean;
          controllerCount: number;
        } | null;
      };
      meta: Meta;
    }>;
    path: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        path: {
          id: string;
          parentId: string | null;
          title: string;
          isCustomer: boolean;
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
          controllerCount: number;
        }[];
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        id: string;
        title: string;
        parent: {
          id: string;
          title: string;
        } | null;
        children: {
          id: string;
          title: string;
        }[];
        childCount: number;
        isRoot: boolean;
        customerId: string | null;
        createdAt: string;
        updatedAt: string;
        version: number;
        flags: {
          isCustomer: boolean;
          isSupportPartner: boolean;
          isTrial: boolean;
          mfaRequired: boolean;
          apisEnabled: boolean;
        };
        inheritedFlags: {
          flag: 'apisEnabled' | 'isCustomer' | 'isSupportPartner' | 'isTrial' | 'mfaRequired';
          title: string | null;
        }[];
        features: {
          featureId: string;
          featureName: 'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant';
          groupId: string | null;
          groupTitle: string | null;
        }[];
      };
      meta: Meta;
    }>;
    counts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        groups: number;
        users: number;
        controllers: number;
        baseunit: number;
        headset: number;
        handset: number;
        keypad: number;
        callpoint: number;
      };
      meta: Meta;
    }>;
    features: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        featureName?:
          'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant' | undefined;
      };
      output: {
        features: {
          featureId: string;
          featureName: 'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant';
          groupId: string | null;
          groupTitle: string | null;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        parentId: string;
        title: string;
        isCustomer?: boolean | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        title: string;
        parent: {
          id: string;
          title: string;
        } | null;
        children: {
          id: string;
          title: string;
        }[];
        childCount: number;
        isRoot: boolean;
        customerId: string | null;
        createdAt: string;
        updatedAt: string;
        version: number;
        flags: {
          isCustomer: boolean;
          isSupportPartner: boolean;
          isTrial: boolean;
          mfaRequired: boolean;
          apisEnabled: boolean;
        };
        inheritedFlags: {
          flag: 'apisEnabled' | 'isCustomer' | 'isSupportPartner' | 'isTrial' | 'mfaRequired';
          title: string | null;
        }[];
        features: {
          featureId: string;
          featureName: 'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant';
          groupId: string | null;
          groupTitle: string | null;
        }[];
      };
      meta: Meta;
    }>;
    rename: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        version: number;
        title: string;
      };
      output: {
        id: string;
        title: string;
        parent: {
          id: string;
          title: string;
        } | null;
        children: {
          id: string;
          title: string;
        }[];
        childCount: number;
        isRoot: boolean;
        customerId: string | null;
        createdAt: string;
        updatedAt: string;
        version: number;
        flags: {
          isCustomer: boolean;
          isSupportPartner: boolean;
          isTrial: boolean;
          mfaRequired: boolean;
          apisEnabled: boolean;
        };
        inheritedFlags: {
          flag: 'apisEnabled' | 'isCustomer' | 'isSupportPartner' | 'isTrial' | 'mfaRequired';
          title: string | null;
        }[];
        features: {
          featureId: string;
          featureName: 'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant';
          groupId: string | null;
          groupTitle: string | null;
        }[];
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        version: number;
        flags?:
          | {
              isCustomer?: boolean | undefined;
              isSupportPartner?: boolean | undefined;
              isTrial?: boolean | undefined;
              mfaRequired?: boolean | undefined;
              apisEnabled?: boolean | undefined;
            }
          | undefined;
        features?:
          | Partial<
              Record<
                'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant',
                boolean
              >
            >
          | undefined;
      };
      output: {
        id: string;
        title: string;
        parent: {
          id: string;
          title: string;
        } | null;
        children: {
          id: string;
          title: string;
        }[];
        childCount: number;
        isRoot: boolean;
        customerId: string | null;
        createdAt: string;
        updatedAt: string;
        version: number;
        flags: {
          isCustomer: boolean;
          isSupportPartner: boolean;
          isTrial: boolean;
          mfaRequired: boolean;
          apisEnabled: boolean;
        };
        inheritedFlags: {
          flag: 'apisEnabled' | 'isCustomer' | 'isSupportPartner' | 'isTrial' | 'mfaRequired';
          title: string | null;
        }[];
        features: {
          featureId: string;
          featureName: 'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant';
          groupId: string | null;
          groupTitle: string | null;
        }[];
      };
      meta: Meta;
    }>;
    previewMove: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        version?: number | undefined;
        parentId: string;
      };
      output: {
        groups: number;
        controllers: number;
        users: number;
        betweenCustomers: boolean;
        liveTargets: number;
        featuresGained: (
          'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant'
        )[];
        featuresLost: (
          'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant'
        )[];
        blockers: {
          what: 'casts' | 'clips' | 'controllers' | 'deliveries' | 'groups' | 'roles' | 'tokens' | 'users';
          count: number;
          names: string[];
        }[];
        refusal: string | null;
      };
      meta: Meta;
    }>;
    move: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        version?: number | undefined;
        parentId: string;
      };
      output: {
        id: string;
        title: string;
        parent: {
          id: string;
          title: string;
        } | null;
        children: {
          id: string;
          title: string;
        }[];
        childCount: number;
        isRoot: boolean;
        customerId: string | null;
        createdAt: string;
        updatedAt: string;
        version: number;
        flags: {
          isCustomer: boolean;
          isSupportPartner: boolean;
          isTrial: boolean;
          mfaRequired: boolean;
          apisEnabled: boolean;
        };
        inheritedFlags: {
          flag: 'apisEnabled' | 'isCustomer' | 'isSupportPartner' | 'isTrial' | 'mfaRequired';
          title: string | null;
        }[];
        features: {
          featureId: string;
          featureName: 'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant';
          groupId: string | null;
          groupTitle: string | null;
        }[];
      };
      meta: Meta;
    }>;
    previewRemoval: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        blockers: {
          what: 'casts' | 'clips' | 'controllers' | 'deliveries' | 'groups' | 'roles' | 'tokens' | 'users';
          count: number;
          names: string[];
        }[];
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        version?: number | undefined;
      };
      output: {
        groupId: string;
      };
      meta: Meta;
    }>;
    present: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        groups: {
          id: string;
          parentId: string | null;
          title: string;
          version: number;
          flags: {
            isCustomer: boolean;
            isSupportPartner: boolean;
            isTrial: boolean;
            mfaRequired: boolean;
            apisEnabled: boolean;
          };
          features: ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[];
        }[];
        basis: string;
      };
      meta: Meta;
    }>;
    plan: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        rows: {
          parent: number | null;
          title: string;
          id?: string | undefined;
          was?: string | undefined;
          flags?:
            | {
                isCustomer?: boolean | undefined;
                isSupportPartner?: boolean | undefined;
                isTrial?: boolean | undefined;
                mfaRequired?: boolean | undefined;
                apisEnabled?: boolean | undefined;
              }
            | undefined;
          features?:
            | ('languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant')[]
            | undefined;
        }[];
        prune?: boolean | undefined;
      };
      output: {
        basis: string;
        steps: (
          | {
              kind: 'create';
              group: string;
              parent: string;
              title: string;
            }
          | {
              kind: 'move';
              group: string;
              parent: string;
              title: string;
            }
          | {
              kind: 'rename';
              group: string;
              from: string;
              title: string;
            }
          | {
              kind: 'change';
              group: string;
              title: string;
              flags: {
                isCustomer?: boolean | undefined;
                isSupportPartner?: boolean | undefined;
                isTrial?: boolean | undefined;
                mfaRequired?: boolean | undefined;
                apisEnabled?: boolean | undefined;
              };
              features: Partial<
                Record<
                  'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant',
                  boolean
                >
              >;
            }
          | {
              kind: 'remove';
              group: string;
              title: string;
            }
        )[];
        unchanged: number;
        left: {
          id: string;
          title: string;
        }[];
      };
      meta: Meta;
    }>;
    applyPlan: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        basis: string;
        steps: (
          | {
              kind: 'create';
              group: string;
              parent: string;
              title: string;
            }
          | {
              kind: 'move';
              group: string;
              parent: string;
              title: string;
            }
          | {
              kind: 'rename';
              group: string;
              from: string;
              title: string;
            }
          | {
              kind: 'change';
              group: string;
              title: string;
              flags: {
                isCustomer?: boolean | undefined;
                isSupportPartner?: boolean | undefined;
                isTrial?: boolean | undefined;
                mfaRequired?: boolean | undefined;
                apisEnabled?: boolean | undefined;
              };
              features: Partial<
                Record<
                  'languageChange' | 'locationTags' | 'mds' | 'showLocalApi' | 'teamEnrolment' | 'voiceAssistant',
                  boolean
                >
              >;
            }
          | {
              kind: 'remove';
              group: string;
              title: string;
            }
        )[];
      };
      output: {
        steps: number;
        created: Record<string, string>;
      };
      meta: Meta;
    }>;
  };
  fleetMap: {
    locations: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        cells?: number[] | undefined;
        controllerIds?: string[] | undefined;
      };
      output: {
        items: {
          id: string;
          cell: number | null;
          boxName: string;
          serialNumber: string;
          groupId: string;
          groupTitle: string;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          statusSince: string | null;
          faults: string[];
        }[];
        more: boolean;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
      };
      output: AsyncIterable<
        {
          reload: boolean;
          places: {
            cell: number;
            counts: number[];
          }[];
          unplaced: number;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  dashboard: {
    overview: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        controllerId?: string | undefined;
      };
      output: {
        asOf: string;
        controllers: {
          total: number;
          byStatus: Record<'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown', number>;
        };
        devices: {
          kind: 'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule';
          total: number;
          byStatus: Record<'longOffline' | 'offline' | 'online' | 'removed' | 'unknown', number>;
          faulty: number;
        }[];
        support: {
          locations: number;
          deviceHeartbeats: number;
          baseunitHeartbeats: number;
        };
      };
      meta: Meta;
    }>;
    supportedFeatures: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        deviceHeartbeats: boolean;
        baseunitHeartbeats: boolean;
      };
      meta: Meta;
    }>;
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'boxName' | 'group' | 'lastUpdated' | 'serialNumber' | 'status' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        controllerIds?: string[] | undefined;
        statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
      };
      output: {
        items: {
          id: string;
          serialNumber: string;
          boxName: string;
          groupId: string;
          groupTitle: string;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          statusSince: string | null;
          faults: string[];
          lastUpdated: string | null;
          devices: Record<
            'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule',
            {
              total: number;
              online: number;
            }
          > | null;
        }[];
      };
      meta: Meta;
    }>;
    counts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        controllerIds?: string[] | undefined;
      };
      output: {
        byStatus: Record<'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown', number>;
      };
      meta: Meta;
    }>;
    attention: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        items: {
          id: string;
          boxName: string;
          groupTitle: string;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          statusSince: string | null;
          faults: string[];
          lastUpdated: string | null;
        }[];
      };
      meta: Meta;
    }>;
    unsupported: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'boxName' | 'groupTitle' | 'lastUpdated' | 'status' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          boxName: string;
          groupTitle: string;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          tunnel?: number | null | undefined;
          lastUpdated: string | null;
        }[];
        total: number;
        supplied: number;
        locations: number;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId: string;
      };
      output: AsyncIterable<
        {
          overview: {
            asOf: string;
            controllers: {
              total: number;
              byStatus: Record<'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown', number>;
            };
            devices: {
              kind: 'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule';
              total: number;
              byStatus: Record<'longOffline' | 'offline' | 'online' | 'removed' | 'unknown', number>;
              faulty: number;
            }[];
            support: {
              locations: number;
              deviceHeartbeats: number;
              baseunitHeartbeats: number;
            };
          };
          controllerIds: string[];
          many: boolean;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  locations: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        sort?: 'boxName' | 'group' | 'lastSeenAt' | 'serialNumber' | 'status' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        search?: string | undefined;
        statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
        label?: string | undefined;
        labelMode?: 'exclusive' | 'inclusive' | undefined;
        tags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        subGroups?: boolean | undefined;
        unassigned?: boolean | undefined;
      };
      output: {
        items: {
          id: string;
          serialNumber: string;
          boxName: string;
          groupId: string;
          groupTitle: string;
          groupPath: string[];
          postcode: string | null;
          latitude: number | null;
          longitude: number | null;
          timezone: string;
          labels: string[];
          model: string | null;
          firmwareVersion: string | null;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          lastSeenAt: string | null;
          faults: string[];
          devices: {
            baseUnits: number;
            headsets: number;
            handsets: number;
            keypads: number;
            callPoints: number;
          };
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    counts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
        label?: string | undefined;
        labelMode?: 'exclusive' | 'inclusive' | undefined;
        tags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        subGroups?: boolean | undefined;
        unassigned?: boolean | undefined;
      };
      output: {
        total: number;
        byStatus: Record<'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown', number>;
      };
      meta: Meta;
    }>;
    ids: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
        label?: string | undefined;
        labelMode?: 'exclusive' | 'inclusive' | undefined;
        tags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        subGroups?: boolean | undefined;
        unassigned?: boolean | undefined;
      };
      output: {
        ids: string[];
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        id: string;
        serialNumber: string;
        boxName: string;
        groupId: string;
        groupTitle: string;
        groupPath: string[];
        postcode: string | null;
        latitude: number | null;
        longitude: number | null;
        timezone: string;
        labels: string[];
        model: string | null;
        firmwareVersion: string | null;
        status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
        lastSeenAt: string | null;
        faults: string[];
        devices: {
          baseUnits: number;
          headsets: number;
          handsets: number;
          keypads: number;
          callPoints: number;
        };
        version: number;
      };
      meta: Meta;
    }>;
    explain: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        controllerId: string;
        serialNumber: string;
        boxName: string;
        groupTitle: string;
        ownerEpoch: number;
        status: {
          value: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          since: string | null;
          cause: string | null;
          messageId: string | null;
          messageAt: string | null;
        };
        lastSeenAt: string | null;
        saidBye: boolean;
        isLongOffline: boolean;
        order: {
          storageId: string | null;
          boot: number;
          seq: number;
          journalUpTo: number;
        };
        lists: {
          ownerEpoch: number;
          reported: string | null;
          baseUnits: {
            digest: string | null;
            seq: number;
            fullSeq: number;
          };
          endpoints: {
            digest: string | null;
            seq: number;
            fullSeq: number;
          };
        };
        plan: {
          generation: number;
          digest: string;
          confirmedGeneration: number;
          confirmedDigest: string;
          confirmedAt: string | null;
          ackedAt: string | null;
          isUpToDate: boolean;
        };
        changes: {
          at: string;
          status: string;
          cause: string | null;
          messageId: string | null;
        }[];
        deadLetters: {
          total: number;
          latest: {
            at: string;
            topic: string;
            reason: string;
          }[];
        };
      };
      meta: Meta;
    }>;
    record: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        id: string;
        serialNumber: string;
        boxName: string;
        groupId: string;
        group: {
          id: string;
          title: string;
          path: string[];
        };
        postcode: string | null;
        verified: boolean;
        timezone: string;
        tags: string[];
        geodata: {
          coordinates: [number, number];
        } | null;
        tunnel?:
          | {
              port: number | null;
            }
          | undefined;
        status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
        state: {
          lastUpdated: string | null;
          since: string | null;
          faults: string[];
        };
        versions?:
          | {
              model: string | null;
              firmware: string | null;
              hardware: string | null;
            }
          | undefined;
        features: string[];
        batch: string | null;
        macDevices: string[];
        locationId: number;
        localApiHeartbeat: string | null;
        localApiLastOffline: string | null;
        supportedFeatures: string[];
        version: number;
      };
      meta: Meta;
    }>;
    loads: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
        hours?: number | undefined;
      };
      output: {
        points: {
          at: string;
          cpu: number | null;
          memory: number | null;
          disk: number | null;
          temperature: number | null;
        }[];
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        version: number;
        boxName?: string | undefined;
        groupId?: string | undefined;
        postcode?: string | null | undefined;
        geodata?:
          | {
              coordinates: [number, number];
            }
          | null
          | undefined;
        verified?: boolean | undefined;
        tags?: string[] | undefined;
        timezone?: string | undefined;
      };
      output: {
        id: string;
        serialNumber: string;
        boxName: string;
        groupId: string;
        group: {
          id: string;
          title: string;
          path: string[];
        };
        postcode: string | null;
        verified: boolean;
        timezone: string;
        tags: string[];
        geodata: {
          coordinates: [number, number];
        } | null;
        tunnel?:
          | {
              port: number | null;
            }
          | undefined;
        status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
        state: {
          lastUpdated: string | null;
          since: string | null;
          faults: string[];
        };
        versions?:
          | {
              model: string | null;
              firmware: string | null;
              hardware: string | null;
            }
          | undefined;
        features: string[];
        batch: string | null;
        macDevices: string[];
        locationId: number;
        localApiHeartbeat: string | null;
        localApiLastOffline: string | null;
        supportedFeatures: string[];
        version: number;
      };
      meta: Meta;
    }>;
    planBulkEdit: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        edit:
          | {
              kind: 'addLabels';
              labels: string[];
            }
          | {
              kind: 'deleteLabels';
              labels: string[];
            }
          | {
              kind: 'updateGroup';
              groupId: string;
            };
        controllerIds?: string[] | undefined;
        allMatching?:
          | {
              search?: string | undefined;
              statuses?: ('active' | 'fault' | 'inactive' | 'rebooting' | 'unknown')[] | undefined;
              label?: string | undefined;
              labelMode?: 'exclusive' | 'inclusive' | undefined;
              tags?: string[] | undefined;
              tagSelectMode?: 'exact' | 'inclusive' | undefined;
              subGroups?: boolean | undefined;
              unassigned?: boolean | undefined;
              except: string[];
            }
          | undefined;
      };
      output: {
        edit:
          | {
              kind: 'addLabels';
              labels: string[];
            }
          | {
              kind: 'deleteLabels';
              labels: string[];
            }
          | {
              kind: 'updateGroup';
              groupId: string;
            };
        changesCustomer: number;
        endsCasts: number;
        gone: number;
        items: {
          controllerId: string;
          boxName: string;
          serialNumber: string;
          outcome: 'already' | 'blocked' | 'change';
          reason: string | null;
          update: {
            version: number;
            tags?: string[] | undefined;
            groupId?: string | undefined;
          } | null;
          before: string | null;
          after: string | null;
        }[];
      };
      meta: Meta;
    }>;
    planImport: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        rows: {
          line: number;
          serialNumber: string;
          boxName?: string | undefined;
          lat?: number | undefined;
          lng?: number | undefined;
          postcode?: string | undefined;
          tags?: string[] | undefined;
        }[];
      };
      output: {
        items: {
          line: number;
          serialNumber: string;
          outcome: 'complete' | 'create' | 'error' | 'unchanged';
          reason: string | null;
          boxName: string | null;
          writes: {
            boxName?: string | undefined;
            postcode?: string | undefined;
            geodata?:
              | {
                  coordinates: [number, number];
                }
              | undefined;
            tags?: string[] | undefined;
          };
          kept: string[];
          mark: string;
        }[];
      };
      meta: Meta;
    }>;
    applyImport: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        rows: {
          row: {
            line: number;
            serialNumber: string;
            boxName?: string | undefined;
            lat?: number | undefined;
            lng?: number | undefined;
            postcode?: string | undefined;
            tags?: string[] | undefined;
          };
          mark: string;
        }[];
      };
      output: {
        items: {
          line: number;
          outcome: 'complete' | 'create' | 'error' | 'unchanged';
          failure: string | null;
        }[];
      };
      meta: Meta;
    }>;
  };
  tags: {
    find: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        items: {
          id: string;
          text: string;
          groupId: string;
          groupTitle: string;
          inherited: boolean;
          locations: number;
          createdAt: string;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        text: string;
      };
      output: {
        id: string;
        text: string;
        groupId: string;
        groupTitle: string;
        inherited: boolean;
        locations: number;
        createdAt: string;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        tagId: string;
      };
      output: {
        tagId: string;
      };
      meta: Meta;
    }>;
  };
  postcodes: {
    lookUp: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        postcode: string;
      };
      output: {
        postcode: string;
        geodata: {
          coordinates: [number, number];
        };
      };
      meta: Meta;
    }>;
  };
  controllers: {
    claim: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        serialNumber: string;
        claimCode: string;
        boxName?: string | undefined;
      };
      output: {
        controllerId: string;
        serialNumber: string;
      };
      meta: Meta;
    }>;
    replace: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        version: number;
        serialNumber: string;
        claimCode: string;
      };
      output: {
        controllerId: string;
        serialNumber: string;
        formerSerialNumber: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    addClaimable: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        hardware: {
          serialNumber: string;
          claimCode: string;
          model?: string | undefined;
          madeAt?: string | undefined;
          days?: number | undefined;
        }[];
      };
      output: {
        added: string[];
        known: string[];
      };
      meta: Meta;
    }>;
    listClaimable: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        search?: string | undefined;
        after?: string | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          serialNumber: string;
          model: string | null;
          madeAt: string | null;
          addedAt: string;
          expiresAt: string;
        }[];
      };
      meta: Meta;
    }>;
    overview: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        controllerId: string;
        serialNumber: string;
        counts: Record<
          'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule',
          number
        >;
        lastUpdated: string | null;
        oldestUpdatedAt: string | null;
        upTimeSince: string | null;
        faults: string[];
        cpuTemperature: number | null;
        diskUsage: number | null;
        cpuUsage: number | null;
        memUsage: number | null;
        nics:
          | {
              name: string;
              mac?: string | undefined;
              ipAddress?: string | undefined;
              up?: boolean | undefined;
            }[]
          | null;
        gatewayNic: {
          name: string;
          mac?: string | undefined;
          ipAddress?: string | undefined;
          up?: boolean | undefined;
        } | null;
        isOsUsageSupported: boolean;
        dashboardSummary: {
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          since: string | null;
          faults: string[];
          loads: {
            cpuUsage: number | null;
            memUsage: number | null;
            diskUsage: number | null;
            cpuTemperature: number | null;
          } | null;
          nics:
            | {
                name: string;
                mac?: string | undefined;
                ipAddress?: string | undefined;
                up?: boolean | undefined;
              }[]
            | null;
          uptimeS: number | null;
          devices: Record<
            'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule',
            {
              total: number;
              online: number;
              offline: number;
              longOffline: number;
              unknown: number;
              faulty: number;
            }
          >;
          lastUpdated: string | null;
          oldestUpdatedAt: string | null;
        } | null;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        serialNumber: string;
        field?: 'dashboardSummary' | undefined;
      };
      output: AsyncIterable<
        | {
            event: 'patched';
            serialNumber: string;
            dashboardSummary: {
              status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
              since: string | null;
              faults: string[];
              loads: {
                cpuUsage: number | null;
                memUsage: number | null;
                diskUsage: number | null;
                cpuTemperature: number | null;
              } | null;
              nics:
                | {
                    name: string;
                    mac?: string | undefined;
                    ipAddress?: string | undefined;
                    up?: boolean | undefined;
                  }[]
                | null;
              uptimeS: number | null;
              devices: Record<
                'baseunit' | 'callpoint' | 'conference' | 'handset' | 'headset' | 'keypad' | 'registrationModule',
                {
                  total: number;
                  online: number;
                  offline: number;
                  longOffline: number;
                  unknown: number;
                  faulty: number;
                }
              >;
              lastUpdated: string | null;
              oldestUpdatedAt: string | null;
            };
            at: string;
          }
        | {
            event: 'subscribeExpire';
            serialNumber: string;
            endsAt: string;
            at: string;
          },
        void
      >;
      meta: Meta;
    }>;
  };
  controllerConfiguration: {
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        talkLockTimeout: number;
        talkLockInterval: number;
        volume: number;
        controllerId: string;
        version: number;
        state: 'default' | 'refused' | 'taken' | 'unsupported' | 'waiting';
        refusal: string | null;
        online: boolean;
        takenAt: string | null;
        updatedAt: string | null;
        updatedBy: string | null;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        talkLockTimeout: number;
        talkLockInterval: number;
        volume: number;
        version: number;
      };
      output: {
        talkLockTimeout: number;
        talkLockInterval: number;
        volume: number;
        controllerId: string;
        version: number;
        state: 'default' | 'refused' | 'taken' | 'unsupported' | 'waiting';
        refusal: string | null;
        online: boolean;
        takenAt: string | null;
        updatedAt: string | null;
        updatedBy: string | null;
      };
      meta: Meta;
    }>;
  };
  deviceCommandLog: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        states?: ('done' | 'expired' | 'failed' | 'timed-out' | 'unsupported' | 'waiting' | 'withdrawn')[] | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          id: string;
          at: string;
          controllerId: string;
          boxName: string;
          serialNumber: string;
          groupTitle: string;
          type:
            | 'base-units.reboot'
            | 'call-handling-groups.read'
            | 'controller.configure'
            | 'controller.reboot'
            | 'endpoint.configure'
            | 'endpoint.read'
            | 'endpoint.remove'
            | 'firmware.update'
            | 'hostname.set'
            | 'language.set'
            | 'registration.cancel'
            | 'registration.start'
            | 'team-members.set'
            | 'voice-assistant.set';
          endpointId: string | null;
          state: 'done' | 'expired' | 'failed' | 'timed-out' | 'unsupported' | 'waiting' | 'withdrawn';
          detail: string | null;
          settledAt: string | null;
          by: string | null;
          operationId: string;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        states?: ('done' | 'expired' | 'failed' | 'timed-out' | 'unsupported' | 'waiting' | 'withdrawn')[] | undefined;
      };
      output: {
        total: number;
        isMore: boolean;
      };
      meta: Meta;
    }>;
  };
  apiStatus: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'boxName' | 'groupTitle' | 'heartbeat' | 'state' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        states?: ('error' | 'none' | 'ok' | 'warning')[] | undefined;
      };
      output: {
        items: {
          controllerId: string;
          boxName: string;
          serialNumber: string;
          groupTitle: string;
          state: 'error' | 'none' | 'ok' | 'warning';
          heartbeatAt: string | null;
          lastOfflineAt: string | null;
        }[];
      };
      meta: Meta;
    }>;
    counts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        states?: ('error' | 'none' | 'ok' | 'warning')[] | undefined;
      };
      output: {
        total: number;
        byState: Record<'error' | 'none' | 'ok' | 'warning', number>;
      };
      meta: Meta;
    }>;
  };
  broker: {
    credential: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        serialNumber: string;
      };
      output: {
        serialNumber: string;
        state: 'expired' | 'none' | 'valid' | 'withdrawn';
        validFrom: string | null;
        validUntil: string | null;
      };
      meta: Meta;
    }>;
    registerController: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        serialNumber: string;
        days?: number | undefined;
      };
      output: {
        message: string;
        serialNumber: string;
        validUntil: string;
      };
      meta: Meta;
    }>;
  };
  endpoints: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        total?: number | undefined;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
        removed?: boolean | undefined;
        sort?:
          | 'conference'
          | 'conferenceJointime'
          | 'conferenceMode'
          | 'deactivatedAt'
          | 'device'
          | 'deviceId'
          | 'ipui'
          | 'lastEnrolledUser'
          | 'lastEventTime'
          | 'location'
          | 'locationName'
          | 'name'
          | 'status'
          | 'updatedAt'
          | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
          ipui: string | null;
          unitId: string | null;
          hardware: string | null;
          device: string | null;
          name: string;
          location: string | null;
          conference: number | null;
          conferences: number[];
          conferenceJointime: string | null;
          conferenceMode: string | null;
          lastEventTime: string | null;
          lastEnrolledUser: string | null;
          battery: number | null;
          batteryLevel: number | null;
          charging: boolean;
          chargerStatus: string | null;
          mode: string | null;
          connected: boolean;
          speaking: boolean;
          config: number | null;
          update: 'available' | 'none' | 'uploading';
          signal: string | null;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
        removed?: boolean | undefined;
      };
      output: {
        total: number;
        exact: boolean;
      };
      meta: Meta;
    }>;
    stats: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
      };
      output: {
        total: number;
        online: number;
        offline: number;
        longOffline: number;
        unknown: number;
        faulty: number;
        removed: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        endpointId: string;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
      };
      output: {
        controllerId: string;
        serialNumber: string;
        locationName: string;
        groupId: string;
        groupTitle: string;
        deviceId: string;
        status:
          | 'configured'
          | 'configuring'
          | 'faulty'
          | 'longOffline'
          | 'noBattery'
          | 'offline'
          | 'online'
          | 'operational'
          | 'primary'
          | 'rebooting'
          | 'removed'
          | 'secondary'
          | 'unknown';
        presence: 'longOffline' | 'offline' | 'online' | 'unknown';
        isFaulty: boolean;
        statusSince: string;
        updatedAt: string;
        deactivatedAt: string | null;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
        ipui: string | null;
        unitId: string | null;
        hardware: string | null;
        device: string | null;
        name: string;
        location: string | null;
        conference: number | null;
        conferences: number[];
        conferenceJointime: string | null;
        conferenceMode: string | null;
        lastEventTime: string | null;
        lastEnrolledUser: string | null;
        battery: number | null;
        batteryLevel: number | null;
        charging: boolean;
        chargerStatus: string | null;
        mode: string | null;
        connected: boolean;
        speaking: boolean;
        config: number | null;
        update: 'available' | 'none' | 'uploading';
        signal: string | null;
        reported: {
          boot: number;
          seq: number;
          at: string;
        };
        hours: {
          at: string;
          status: string;
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          battery: number | null;
          charging: boolean;
          conference: number | null;
        }[];
        events: {
          at: string;
          name: string;
          detail: Record<string, unknown>;
        }[];
        details: {
          displayName: string;
          config: number | null;
          location: string | null;
          lastKnownState: Record<string, string | number | boolean | null> | null;
        };
      };
      meta: Meta;
    }>;
    lookUp: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
        devices: {
          controllerId: string;
          deviceId: string;
        }[];
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
          ipui: string | null;
          unitId: string | null;
          hardware: string | null;
          device: string | null;
          name: string;
          location: string | null;
          conference: number | null;
          conferences: number[];
          conferenceJointime: string | null;
          conferenceMode: string | null;
          lastEventTime: string | null;
          lastEnrolledUser: string | null;
          battery: number | null;
          batteryLevel: number | null;
          charging: boolean;
          chargerStatus: string | null;
          mode: string | null;
          connected: boolean;
          speaking: boolean;
          config: number | null;
          update: 'available' | 'none' | 'uploading';
          signal: string | null;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
      };
      output: AsyncIterable<
        {
          patched: {
            controllerId: string;
            deviceId: string;
          }[];
          created: {
            controllerId: string;
            deviceId: string;
          }[];
          removed: {
            controllerId: string;
            deviceId: string;
          }[];
          many: boolean;
          at: string;
        },
        void
      >;
      meta: Meta;
    }>;
    walk: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
        endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
        removed?: boolean | undefined;
        after?: string | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          endpointType: 'callpoint' | 'handset' | 'headset' | 'keypad';
          ipui: string | null;
          unitId: string | null;
          hardware: string | null;
          device: string | null;
          name: string;
          location: string | null;
          conference: number | null;
          conferences: number[];
          conferenceJointime: string | null;
          conferenceMode: string | null;
          lastEventTime: string | null;
          lastEnrolledUser: string | null;
          battery: number | null;
          batteryLevel: number | null;
          charging: boolean;
          chargerStatus: string | null;
          mode: string | null;
          connected: boolean;
          speaking: boolean;
          config: number | null;
          update: 'available' | 'none' | 'uploading';
          signal: string | null;
        }[];
        after: string | null;
      };
      meta: Meta;
    }>;
  };
  deviceConfiguration: {
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
        endpointId: string;
        ipei?: string | undefined;
      };
      output: {
        controllerId: string;
        endpointId: string;
        ipei: string | null;
        locationName: string;
        form: {
          location: string;
          nameAbbreviated: string;
          volume: number;
          prohibitPeriod: number;
          ultraLowPowerMode: boolean;
          priority: number;
          conferences: boolean[];
          repeatTimes: number;
          repeatFrequency: number;
          enableCallback: boolean;
          playComfortMessage: boolean;
          playHoldMusic: boolean;
          announcements: string[];
          callbacks: string[] | null;
        };
        clips: {
          id: string;
          name: string;
          durationMs: number;
        }[];
        basedOn: string | null;
        reportedAt: string | null;
        repeats: number;
        unknownClips: number;
        pendingOperationId: string | null;
        refusal: {
          message: string;
          lastActiveAt: string | null;
        } | null;
      };
      meta: Meta;
    }>;
    read: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        endpointId: string;
        ipei?: string | undefined;
      };
      output: {
        operationId: string;
        commandId: string;
        traceId: string;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        endpointId: string;
        ipei: string;
        basedOn: string | null;
        form: {
          location: string;
          nameAbbreviated: string;
          volume: number;
          prohibitPeriod: number;
          ultraLowPowerMode: boolean;
          priority: number;
          conferences: boolean[];
          repeatTimes: number;
          repeatFrequency: number;
          enableCallback: boolean;
          playComfortMessage: boolean;
          playHoldMusic: boolean;
          announcements: string[];
          callbacks: string[] | null;
        };
        idempotencyKey?: string | undefined;
      };
      output: {
        operationId: string;
        commandId: string;
        traceId: string;
      };
      meta: Meta;
    }>;
  };
  baseUnits: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        total?: number | undefined;
        sort?:
          | 'dspModule'
          | 'firmwareVersion'
          | 'ipAddress'
          | 'localTime'
          | 'locationName'
          | 'name'
          | 'rfBand'
          | 'rpn'
          | 'serial'
          | 'state'
          | 'status'
          | 'type'
          | 'uptime'
          | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          name: string;
          serial: string | null;
          rpn: number | null;
          rfBand: string | null;
          ipAddress: string | null;
          upSince: string | null;
          uptimeS: number | null;
          type: string | null;
          dspModule: string | null;
          localTime: string | null;
          firmwareVersion: string | null;
          state: string | null;
          signal: string | null;
          battery: number | null;
          charging: boolean;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
      };
      output: {
        total: number;
        exact: boolean;
      };
      meta: Meta;
    }>;
    stats: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
      };
      output: {
        total: number;
        online: number;
        offline: number;
        longOffline: number;
        unknown: number;
        faulty: number;
        removed: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        baseUnitId: string;
      };
      output: {
        controllerId: string;
        serialNumber: string;
        locationName: string;
        groupId: string;
        groupTitle: string;
        deviceId: string;
        status:
          | 'configured'
          | 'configuring'
          | 'faulty'
          | 'longOffline'
          | 'noBattery'
          | 'offline'
          | 'online'
          | 'operational'
          | 'primary'
          | 'rebooting'
          | 'removed'
          | 'secondary'
          | 'unknown';
        presence: 'longOffline' | 'offline' | 'online' | 'unknown';
        isFaulty: boolean;
        statusSince: string;
        updatedAt: string;
        deactivatedAt: string | null;
        name: string;
        serial: string | null;
        rpn: number | null;
        rfBand: string | null;
        ipAddress: string | null;
        upSince: string | null;
        uptimeS: number | null;
        type: string | null;
        dspModule: string | null;
        localTime: string | null;
        firmwareVersion: string | null;
        state: string | null;
        signal: string | null;
        battery: number | null;
        charging: boolean;
        reported: {
          boot: number;
          seq: number;
          at: string;
        };
        hours: {
          at: string;
          status: string;
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          battery: number | null;
          charging: boolean;
          conference: number | null;
        }[];
        events: {
          at: string;
          name: string;
          detail: Record<string, unknown>;
        }[];
      };
      meta: Meta;
    }>;
    lookUp: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        devices: {
          controllerId: string;
          deviceId: string;
        }[];
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          name: string;
          serial: string | null;
          rpn: number | null;
          rfBand: string | null;
          ipAddress: string | null;
          upSince: string | null;
          uptimeS: number | null;
          type: string | null;
          dspModule: string | null;
          localTime: string | null;
          firmwareVersion: string | null;
          state: string | null;
          signal: string | null;
          battery: number | null;
          charging: boolean;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
      };
      output: AsyncIterable<
        {
          patched: {
            controllerId: string;
            deviceId: string;
          }[];
          created: {
            controllerId: string;
            deviceId: string;
          }[];
          removed: {
            controllerId: string;
            deviceId: string;
          }[];
          many: boolean;
          at: string;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  registrationModules: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        total?: number | undefined;
        sort?: 'id' | 'locationName' | 'status' | 'uptime' | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          id: string;
          name: string;
          upSince: string | null;
          uptimeS: number | null;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
      };
      output: {
        total: number;
        exact: boolean;
      };
      meta: Meta;
    }>;
    stats: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
      };
      output: {
        total: number;
        online: number;
        offline: number;
        longOffline: number;
        unknown: number;
        faulty: number;
        removed: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        registrationModuleId: string;
      };
      output: {
        controllerId: string;
        serialNumber: string;
        locationName: string;
        groupId: string;
        groupTitle: string;
        deviceId: string;
        status:
          | 'configured'
          | 'configuring'
          | 'faulty'
          | 'longOffline'
          | 'noBattery'
          | 'offline'
          | 'online'
          | 'operational'
          | 'primary'
          | 'rebooting'
          | 'removed'
          | 'secondary'
          | 'unknown';
        presence: 'longOffline' | 'offline' | 'online' | 'unknown';
        isFaulty: boolean;
        statusSince: string;
        updatedAt: string;
        deactivatedAt: string | null;
        id: string;
        name: string;
        upSince: string | null;
        uptimeS: number | null;
        reported: {
          boot: number;
          seq: number;
          at: string;
        };
        hours: {
          at: string;
          status: string;
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          battery: number | null;
          charging: boolean;
          conference: number | null;
        }[];
        events: {
          at: string;
          name: string;
          detail: Record<string, unknown>;
        }[];
      };
      meta: Meta;
    }>;
    lookUp: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        devices: {
          controllerId: string;
          deviceId: string;
        }[];
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          id: string;
          name: string;
          upSince: string | null;
          uptimeS: number | null;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
      };
      output: AsyncIterable<
        {
          patched: {
            controllerId: string;
            deviceId: string;
          }[];
          created: {
            controllerId: string;
            deviceId: string;
          }[];
          removed: {
            controllerId: string;
            deviceId: string;
          }[];
          many: boolean;
          at: string;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  conferences: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        total?: number | undefined;
        sort?: 'deviceId' | 'locationName' | 'name' | 'status' | 'updatedAt' | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          name: string;
          conference: number | null;
          members: number;
          lastKnownState: Record<string, string | number | boolean | null>;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        search?: string | undefined;
        statuses?: ('longOffline' | 'offline' | 'online' | 'unknown')[] | undefined;
        faultyOnly?: boolean | undefined;
      };
      output: {
        total: number;
        exact: boolean;
      };
      meta: Meta;
    }>;
    stats: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
      };
      output: {
        total: number;
        online: number;
        offline: number;
        longOffline: number;
        unknown: number;
        faulty: number;
        removed: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        conferenceId: string;
      };
      output: {
        controllerId: string;
        serialNumber: string;
        locationName: string;
        groupId: string;
        groupTitle: string;
        deviceId: string;
        status:
          | 'configured'
          | 'configuring'
          | 'faulty'
          | 'longOffline'
          | 'noBattery'
          | 'offline'
          | 'online'
          | 'operational'
          | 'primary'
          | 'rebooting'
          | 'removed'
          | 'secondary'
          | 'unknown';
        presence: 'longOffline' | 'offline' | 'online' | 'unknown';
        isFaulty: boolean;
        statusSince: string;
        updatedAt: string;
        deactivatedAt: string | null;
        name: string;
        conference: number | null;
        members: number;
        lastKnownState: Record<string, string | number | boolean | null>;
        reported: {
          boot: number;
          seq: number;
          at: string;
        };
        hours: {
          at: string;
          status: string;
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          battery: number | null;
          charging: boolean;
          conference: number | null;
        }[];
        events: {
          at: string;
          name: string;
          detail: Record<string, unknown>;
        }[];
      };
      meta: Meta;
    }>;
    lookUp: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
        devices: {
          controllerId: string;
          deviceId: string;
        }[];
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          locationName: string;
          groupId: string;
          groupTitle: string;
          deviceId: string;
          status:
            | 'configured'
            | 'configuring'
            | 'faulty'
            | 'longOffline'
            | 'noBattery'
            | 'offline'
            | 'online'
            | 'operational'
            | 'primary'
            | 'rebooting'
            | 'removed'
            | 'secondary'
            | 'unknown';
          presence: 'longOffline' | 'offline' | 'online' | 'unknown';
          isFaulty: boolean;
          statusSince: string;
          updatedAt: string;
          deactivatedAt: string | null;
          name: string;
          conference: number | null;
          members: number;
          lastKnownState: Record<string, string | number | boolean | null>;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId?: string | undefined;
        controllerId?: string | undefined;
        serialNumber?: string | undefined;
      };
      output: AsyncIterable<
        {
          patched: {
            controllerId: string;
            deviceId: string;
          }[];
          created: {
            controllerId: string;
            deviceId: string;
          }[];
          removed: {
            controllerId: string;
            deviceId: string;
          }[];
          many: boolean;
          at: string;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  registrations: {
    start: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        category: 'callpoint' | 'handset' | 'headset' | 'keypad';
        serialNumber: string;
        idempotencyKey?: string | undefined;
      };
      output: {
        operationId: string;
        controllerId: string;
        boxName: string;
        serialNumber: string;
        category: 'callpoint' | 'handset' | 'headset' | 'keypad';
        step: 0 | 1 | 2 | 3;
        state: 'cancelled' | 'completed' | 'failed' | 'running';
        error: string | null;
        deviceId: string | null;
        startedBy: string | null;
        startedAt: string;
        deadlineAt: string | null;
        endedAt: string | null;
        traceId: string;
      };
      meta: Meta;
    }>;
    cancel: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        serialNumber: string;
        operationId?: string | undefined;
      };
      output: {
        operationId: string;
        controllerId: string;
        boxName: string;
        serialNumber: string;
        category: 'callpoint' | 'handset' | 'headset' | 'keypad';
        step: 0 | 1 | 2 | 3;
        state: 'cancelled' | 'completed' | 'failed' | 'running';
        error: string | null;
        deviceId: string | null;
        startedBy: string | null;
        startedAt: string;
        deadlineAt: string | null;
        endedAt: string | null;
        traceId: string;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        operationId: string;
      };
      output: {
        operationId: string;
        controllerId: string;
        boxName: string;
        serialNumber: string;
        category: 'callpoint' | 'handset' | 'headset' | 'keypad';
        step: 0 | 1 | 2 | 3;
        state: 'cancelled' | 'completed' | 'failed' | 'running';
        error: string | null;
        deviceId: string | null;
        startedBy: string | null;
        startedAt: string;
        deadlineAt: string | null;
        endedAt: string | null;
        traceId: string;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        operationId: string;
      };
      output: AsyncIterable<
        {
          operationId: string;
          controllerId: string;
          boxName: string;
          serialNumber: string;
          category: 'callpoint' | 'handset' | 'headset' | 'keypad';
          step: 0 | 1 | 2 | 3;
          state: 'cancelled' | 'completed' | 'failed' | 'running';
          error: string | null;
          deviceId: string | null;
          startedBy: string | null;
          startedAt: string;
          deadlineAt: string | null;
          endedAt: string | null;
          traceId: string;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  incidents: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'boxName' | 'devicesAffected' | 'since' | undefined;
        states?: ('acknowledged' | 'open' | 'resolved')[] | undefined;
        kinds?: ('controller-fault' | 'controller-offline')[] | undefined;
        controllerId?: string | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          kind: 'controller-fault' | 'controller-offline';
          state: 'acknowledged' | 'open' | 'resolved';
          controllerId: string;
          boxName: string;
          serialNumber: string;
          groupId: string;
          groupTitle: string;
          cause: string;
          since: string;
          openedAt: string;
          resolvedAt: string | null;
          devicesAffected: number;
          again: number;
          isPlanned: boolean;
          acknowledgedAt: string | null;
          acknowledgedBy: string | null;
          note: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    counts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        kinds?: ('controller-fault' | 'controller-offline')[] | undefined;
        controllerId?: string | undefined;
      };
      output: {
        open: number;
        acknowledged: number;
        resolved: number;
      };
      meta: Meta;
    }>;
    now: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        open: number;
        acknowledged: number;
        latest: {
          id: string;
          kind: 'controller-fault' | 'controller-offline';
          state: 'acknowledged' | 'open' | 'resolved';
          controllerId: string;
          boxName: string;
          serialNumber: string;
          groupId: string;
          groupTitle: string;
          cause: string;
          since: string;
          openedAt: string;
          resolvedAt: string | null;
          devicesAffected: number;
          again: number;
          isPlanned: boolean;
          acknowledgedAt: string | null;
          acknowledgedBy: string | null;
          note: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        incidentId: string;
      };
      output: {
        id: string;
        kind: 'controller-fault' | 'controller-offline';
        state: 'acknowledged' | 'open' | 'resolved';
        controllerId: string;
        boxName: string;
        serialNumber: string;
        groupId: string;
        groupTitle: string;
        cause: string;
        since: string;
        openedAt: string;
        resolvedAt: string | null;
        devicesAffected: number;
        again: number;
        isPlanned: boolean;
        acknowledgedAt: string | null;
        acknowledgedBy: string | null;
        note: string | null;
        version: number;
        status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
        timeline: {
          at: string;
          status: 'active' | 'fault' | 'inactive' | 'rebooting' | 'unknown';
          cause: string;
        }[];
        mails: {
          opened: number;
          resolved: number;
        };
        plannedWork: {
          id: string;
          reason: string;
          endsAt: string;
        } | null;
      };
      meta: Meta;
    }>;
    acknowledge: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        incidentId: string;
        version: number;
        note?: string | undefined;
      };
      output: {
        id: string;
        kind: 'controller-fault' | 'controller-offline';
        state: 'acknowledged' | 'open' | 'resolved';
        controllerId: string;
        boxName: string;
        serialNumber: string;
        groupId: string;
        groupTitle: string;
        cause: string;
        since: string;
        openedAt: string;
        resolvedAt: string | null;
        devicesAffected: number;
        again: number;
        isPlanned: boolean;
        acknowledgedAt: string | null;
        acknowledgedBy: string | null;
        note: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    unacknowledge: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        incidentId: string;
        version: number;
      };
      output: {
        id: string;
        kind: 'controller-fault' | 'controller-offline';
        state: 'acknowledged' | 'open' | 'resolved';
        controllerId: string;
        boxName: string;
        serialNumber: string;
        groupId: string;
        groupTitle: string;
        cause: string;
        since: string;
        openedAt: string;
        resolvedAt: string | null;
        devicesAffected: number;
        again: number;
        isPlanned: boolean;
        acknowledgedAt: string | null;
        acknowledgedBy: string | null;
        note: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId: string;
      };
      output: AsyncIterable<
        {
          open: number;
          acknowledged: number;
          latest: {
            id: string;
            kind: 'controller-fault' | 'controller-offline';
            state: 'acknowledged' | 'open' | 'resolved';
            controllerId: string;
            boxName: string;
            serialNumber: string;
            groupId: string;
            groupTitle: string;
            cause: string;
            since: string;
            openedAt: string;
            resolvedAt: string | null;
            devicesAffected: number;
            again: number;
            isPlanned: boolean;
            acknowledgedAt: string | null;
            acknowledgedBy: string | null;
            note: string | null;
            version: number;
          }[];
        },
        void
      >;
      meta: Meta;
    }>;
  };
  plannedWork: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        controllerId?: string | undefined;
        past?: boolean | undefined;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          groupTitle: string;
          controllerId: string | null;
          boxName: string | null;
          startsAt: string;
          endsAt: string;
          reason: string;
          by: string | null;
          isRunning: boolean;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        startsAt?: string | undefined;
        endsAt: string;
        reason: string;
        groupId?: string | undefined;
        controllerId?: string | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        groupTitle: string;
        controllerId: string | null;
        boxName: string | null;
        startsAt: string;
        endsAt: string;
        reason: string;
        by: string | null;
        isRunning: boolean;
      };
      meta: Meta;
    }>;
    end: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        plannedWorkId: string;
      };
      output: {
        id: string;
        groupId: string;
        groupTitle: string;
        controllerId: string | null;
        boxName: string | null;
        startsAt: string;
        endsAt: string;
        reason: string;
        by: string | null;
        isRunning: boolean;
      };
      meta: Meta;
    }>;
  };
  audioClips: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'createdAt' | 'duration' | 'name' | 'type' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          name: string;
          description: string;
          type: 'record' | 'tts' | 'upload';
          status: 'running' | 'suspended';
          script: string | null;
          voice: string | null;
          durationMs: number;
          bytes: number;
          sha256: string;
          createdAt: string;
          createdBy: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        clipId: string;
        groupId?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    uses: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        clipId: string;
      };
      output: {
        casts: {
          castId: string;
          name: string;
        }[];
        castCount: number;
        deliveryCount: number;
      };
      meta: Meta;
    }>;
    createFromText: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        name: string;
        description?: string | undefined;
        script: string;
        voice?: string | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    upload: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        encode?: 'mp3' | 'wav' | undefined;
        blob: string;
        fileName?: string | undefined;
        groupId: string;
        name: string;
        description?: string | undefined;
        audioType?: 'record' | 'upload' | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        clipId: string;
        version: number;
        name?: string | undefined;
        description?: string | undefined;
        status?: 'running' | 'suspended' | undefined;
        sound?:
          | {
              script: string;
              voice?: string | undefined;
              audioType: 'tts';
            }
          | {
              encode?: 'mp3' | 'wav' | undefined;
              blob: string;
              audioType: 'record' | 'upload';
              fileName?: string | undefined;
            }
          | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        type: 'record' | 'tts' | 'upload';
        status: 'running' | 'suspended';
        script: string | null;
        voice: string | null;
        durationMs: number;
        bytes: number;
        sha256: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    discard: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        clipId: string;
      };
      output: {
        clipId: string;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        clipId: string;
      };
      output: {
        clipId: string;
      };
      meta: Meta;
    }>;
    voices: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        voices: {
          id: string;
          name: string;
          language: string;
        }[];
        defaultVoice: string;
      };
      meta: Meta;
    }>;
    preview: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        script: string;
        voice?: string | undefined;
      };
      output: {
        mp3: string;
        durationMs: number;
        voice: string;
      };
      meta: Meta;
    }>;
  };
  messageCasts: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'category' | 'createdAt' | 'description' | 'name' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        locationId?: string | undefined;
        total?: number | undefined;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          name: string;
          description: string;
          category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
          audioId: string | null;
          clipName: string | null;
          clipDurationMs: number | null;
          conferences: boolean[];
          toneflag: boolean;
          audience: 'all' | 'locations' | 'tags';
          controllerTags: string[];
          tagSelectMode: 'exact' | 'inclusive';
          inherit: boolean;
          inherited: boolean;
          messageClearId: string | null;
          migrated: boolean;
          notMigrated: string | null;
          createdAt: string;
          createdBy: string | null;
          version: number;
          targetCount: number | null;
          sent: number | null;
          failed: number | null;
          cancelled: number | null;
          lastDeliveryId: string | null;
          lastDelivery: {
            id: string;
            status:
              'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
            createdAt: string;
            startsAt: string | null;
          } | null;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        locationId?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        castId: string;
        groupId?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        inherit: boolean;
        inherited: boolean;
        messageClearId: string | null;
        migrated: boolean;
        notMigrated: string | null;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
        targetIds: string[];
        excludedIds: string[];
        messageClearName: string | null;
        updatedAt: string;
      };
      meta: Meta;
    }>;
    isNameFree: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        name: string;
        inherit?: boolean | undefined;
        exceptId?: string | undefined;
      };
      output: {
        free: boolean;
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        targetIds?: string[] | undefined;
        controllerTags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        excludedIds?: string[] | undefined;
        name: string;
        description?: string | undefined;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId?: string | null | undefined;
        conferences?: boolean[] | undefined;
        toneflag?: boolean | undefined;
        inherit?: boolean | undefined;
        messageClearId?: string | null | undefined;
        groupId: string;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        inherit: boolean;
        inherited: boolean;
        messageClearId: string | null;
        migrated: boolean;
        notMigrated: string | null;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    duplicate: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
        name?: string | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        inherit: boolean;
        inherited: boolean;
        messageClearId: string | null;
        migrated: boolean;
        notMigrated: string | null;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        targetIds?: string[] | undefined;
        controllerTags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        excludedIds?: string[] | undefined;
        name: string;
        description?: string | undefined;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId?: string | null | undefined;
        conferences?: boolean[] | undefined;
        toneflag?: boolean | undefined;
        inherit?: boolean | undefined;
        messageClearId?: string | null | undefined;
        castId: string;
        version: number;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        inherit: boolean;
        inherited: boolean;
        messageClearId: string | null;
        migrated: boolean;
        notMigrated: string | null;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
      };
      output: {
        castId: string;
        name: string;
        restorableUntil: string;
      };
      meta: Meta;
    }>;
    removeMany: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        castIds: string[];
      };
      output: {
        items: {
          castId: string;
          name: string | null;
          outcome: 'refused' | 'removed';
          reason: string | null;
        }[];
      };
      meta: Meta;
    }>;
    restore: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        description: string;
        category: 'action_required' | 'clear_message' | 'customer_information' | 'general' | 'none';
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        inherit: boolean;
        inherited: boolean;
        messageClearId: string | null;
        migrated: boolean;
        notMigrated: string | null;
        targetCount: number;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId: string;
      };
      output: AsyncIterable<
        {
          version: number;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  olderCasts: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'createdAt' | 'name' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          name: string;
          generation: 'newer' | 'older';
          notMigrated: string | null;
          audioId: string | null;
          clipName: string | null;
          clipDurationMs: number | null;
          clipValid: boolean;
          conferences: boolean[];
          toneflag: boolean;
          audience: 'all' | 'locations' | 'tags';
          controllerTags: string[];
          tagSelectMode: 'exact' | 'inclusive';
          plan: {
            playStatus: 'immediately' | 'save' | 'schedule';
            repeat: {
              count: number;
              interval: number;
            };
            endType: 'date' | 'repeats';
            endDate: string;
            startDate: string;
            timezone: string;
          };
          unit: string;
          status: 'inactive' | 'playing' | 'scheduled';
          schedule: number[];
          startTime: string | null;
          endTime: string | null;
          hasRun: boolean;
          deliveryId: string | null;
          createdAt: string;
          createdBy: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        castId: string;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        generation: 'newer' | 'older';
        notMigrated: string | null;
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        clipValid: boolean;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        plan: {
          playStatus: 'immediately' | 'save' | 'schedule';
          repeat: {
            count: number;
            interval: number;
          };
          endType: 'date' | 'repeats';
          endDate: string;
          startDate: string;
          timezone: string;
        };
        unit: string;
        status: 'inactive' | 'playing' | 'scheduled';
        schedule: number[];
        startTime: string | null;
        endTime: string | null;
        hasRun: boolean;
        deliveryId: string | null;
        createdAt: string;
        createdBy: string | null;
        version: number;
        targetIds: string[];
        excludedIds: string[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        targetIds?: string[] | undefined;
        controllerTags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        excludedIds?: string[] | undefined;
        name: string;
        audioId: string;
        conferences?: boolean[] | undefined;
        toneflag?: boolean | undefined;
        plan?:
          | {
              playStatus?: 'immediately' | 'save' | 'schedule' | undefined;
              repeat?:
                | {
                    count: number;
                    interval: number;
                  }
                | undefined;
              endType?: 'date' | 'repeats' | undefined;
              endDate?: string | undefined;
              startDate?: string | undefined;
              timezone?: string | undefined;
            }
          | undefined;
        groupId: string;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        generation: 'newer' | 'older';
        notMigrated: string | null;
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        clipValid: boolean;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        plan: {
          playStatus: 'immediately' | 'save' | 'schedule';
          repeat: {
            count: number;
            interval: number;
          };
          endType: 'date' | 'repeats';
          endDate: string;
          startDate: string;
          timezone: string;
        };
        unit: string;
        status: 'inactive' | 'playing' | 'scheduled';
        schedule: number[];
        startTime: string | null;
        endTime: string | null;
        hasRun: boolean;
        deliveryId: string | null;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        targetIds?: string[] | undefined;
        controllerTags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        excludedIds?: string[] | undefined;
        name: string;
        audioId: string;
        conferences?: boolean[] | undefined;
        toneflag?: boolean | undefined;
        plan?:
          | {
              playStatus?: 'immediately' | 'save' | 'schedule' | undefined;
              repeat?:
                | {
                    count: number;
                    interval: number;
                  }
                | undefined;
              endType?: 'date' | 'repeats' | undefined;
              endDate?: string | undefined;
              startDate?: string | undefined;
              timezone?: string | undefined;
            }
          | undefined;
        castId: string;
        version: number;
      };
      output: {
        id: string;
        groupId: string;
        name: string;
        generation: 'newer' | 'older';
        notMigrated: string | null;
        audioId: string | null;
        clipName: string | null;
        clipDurationMs: number | null;
        clipValid: boolean;
        conferences: boolean[];
        toneflag: boolean;
        audience: 'all' | 'locations' | 'tags';
        controllerTags: string[];
        tagSelectMode: 'exact' | 'inclusive';
        plan: {
          playStatus: 'immediately' | 'save' | 'schedule';
          repeat: {
            count: number;
            interval: number;
          };
          endType: 'date' | 'repeats';
          endDate: string;
          startDate: string;
          timezone: string;
        };
        unit: string;
        status: 'inactive' | 'playing' | 'scheduled';
        schedule: number[];
        startTime: string | null;
        endTime: string | null;
        hasRun: boolean;
        deliveryId: string | null;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
      };
      output: {
        castId: string;
        name: string;
        restorableUntil: string;
      };
      meta: Meta;
    }>;
    send: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
        playStatus?: 'immediately' | 'schedule' | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        sentence: string | null;
        deliveryId: string;
        operationId: string;
        targets: number;
        startsAt: string;
        traceId: string;
      };
      meta: Meta;
    }>;
    cancel: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        deliveryId: string;
        cut?: boolean | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        castId: string;
        castName: string;
        groupId: string;
        inherited: boolean;
        clears: {
          castId: string;
          castName: string;
        } | null;
        status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
        createdAt: string;
        createdBy: string | null;
        startsAt: string | null;
        plays: number;
        sentence: string | null;
        settledAt: string | null;
        traceId: string;
        cancellation: {
          requestedAt: string;
          requestedBy: string | null;
          cut: boolean;
          confirmed: number;
          unreachable: number;
          silentBy: string | null;
        } | null;
        counts: {
          CANCELED: number;
          DELIVERED: number;
          FAILED: number;
          PENDING: number;
          SCHEDULED: number;
          STARTED: number;
          SUCCESS: number;
        };
        funnel: {
          planned: number;
          confirmed: number;
          clipReady: number;
          started: number;
          played: number;
        };
      };
      meta: Meta;
    }>;
    migrate: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        castId: string;
      };
      output: {
        migrated: boolean;
        reason: string | null;
      };
      meta: Meta;
    }>;
  };
  deliveries: {
    send: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        targetIds?: string[] | undefined;
        controllerTags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        excludedIds?: string[] | undefined;
        castId: string;
        playStatus?: 'immediately' | 'schedule' | undefined;
        schedule?:
          | {
              startDate: string;
              startTime: string;
              timezone?: string | undefined;
              mode?: 'sameInstant' | 'sameWallClock' | undefined;
              intervalSeconds?: number | undefined;
              days?:
                | {
                    unit: 'day' | 'month' | 'week';
                    every?: number | undefined;
                    weekdays?:
                      | ('friday' | 'monday' | 'saturday' | 'sunday' | 'thursday' | 'tuesday' | 'wednesday')[]
                      | undefined;
                    nth?: number | undefined;
                    times?: string[] | undefined;
                  }
                | undefined;
              count?: number | undefined;
              endDate?: string | undefined;
              endTime?: string | undefined;
              exceptions?: string[] | undefined;
              holidaySetIds?: string[] | undefined;
              holidayRegions?:
                | ('england-and-wales' | 'france' | 'germany' | 'ireland' | 'northern-ireland' | 'scotland' | 'usa')[]
                | undefined;
            }
          | undefined;
        segments?:
          | {
              startAt: string;
              intervalMs: number;
              count: number;
            }[]
          | undefined;
        conferences?: boolean[] | undefined;
        follow?: boolean | undefined;
        graceMs?: number | undefined;
        lateMs?: number | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        sentence: string | null;
        deliveryId: string;
        operationId: string;
        targets: number;
        startsAt: string;
        traceId: string;
      };
      meta: Meta;
    }>;
    preview: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerTags?: string[] | undefined;
        tagSelectMode?: 'exact' | 'inclusive' | undefined;
        excludedIds?: string[] | undefined;
        groupId: string;
        castId?: string | undefined;
        targetIds?: string[] | undefined;
        schedule: {
          startDate: string;
          startTime: string;
          timezone?: string | undefined;
          mode?: 'sameInstant' | 'sameWallClock' | undefined;
          intervalSeconds?: number | undefined;
          days?:
            | {
                unit: 'day' | 'month' | 'week';
                every?: number | undefined;
                weekdays?:
                  ('friday' | 'monday' | 'saturday' | 'sunday' | 'thursday' | 'tuesday' | 'wednesday')[] | undefined;
                nth?: number | undefined;
                times?: string[] | undefined;
              }
            | undefined;
          count?: number | undefined;
          endDate?: string | undefined;
          endTime?: string | undefined;
          exceptions?: string[] | undefined;
          holidaySetIds?: string[] | undefined;
          holidayRegions?:
            | ('england-and-wales' | 'france' | 'germany' | 'ireland' | 'northern-ireland' | 'scotland' | 'usa')[]
            | undefined;
        };
        conferences?: boolean[] | undefined;
        clipDurationMs?: number | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        sentence: string;
        items: {
          at: string;
          senderTime: string;
          localTime: string;
          zones: string[];
          locations: number;
          excepted: boolean;
          clock: 'changed' | 'doubled' | 'missing' | 'once';
          collisions: {
            deliveryId: string;
            castName: string;
            at: string;
            locations: number;
          }[];
          moreCollisions: number;
        }[];
        total: number;
        locations: number;
        startedWithout: number;
        moreCasts: boolean;
      };
      meta: Meta;
    }>;
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'createdAt' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        castId?: string | undefined;
        card?: 'cancelled' | 'faulty' | 'sent' | undefined;
      };
      output: {
        items: {
          id: string;
          castId: string;
          castName: string;
          groupId: string;
          inherited: boolean;
          clears: {
            castId: string;
            castName: string;
          } | null;
          status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
          createdAt: string;
          createdBy: string | null;
          startsAt: string | null;
          plays: number;
          sentence: string | null;
          settledAt: string | null;
          traceId: string;
          cancellation: {
            requestedAt: string;
            requestedBy: string | null;
            cut: boolean;
            confirmed: number;
            unreachable: number;
            silentBy: string | null;
          } | null;
          counts: {
            CANCELED: number;
            DELIVERED: number;
            FAILED: number;
            PENDING: number;
            SCHEDULED: number;
            STARTED: number;
            SUCCESS: number;
          };
          funnel: {
            planned: number;
            confirmed: number;
            clipReady: number;
            started: number;
            played: number;
          };
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        castId?: string | undefined;
        card?: 'cancelled' | 'faulty' | 'sent' | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    cardCounts: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        castId?: string | undefined;
      };
      output: {
        sent: number;
        faulty: number;
        cancelled: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
      };
      output: {
        id: string;
        castId: string;
        castName: string;
        groupId: string;
        inherited: boolean;
        clears: {
          castId: string;
          castName: string;
        } | null;
        status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
        createdAt: string;
        createdBy: string | null;
        startsAt: string | null;
        plays: number;
        sentence: string | null;
        settledAt: string | null;
        traceId: string;
        cancellation: {
          requestedAt: string;
          requestedBy: string | null;
          cut: boolean;
          confirmed: number;
          unreachable: number;
          silentBy: string | null;
        } | null;
        counts: {
          CANCELED: number;
          DELIVERED: number;
          FAILED: number;
          PENDING: number;
          SCHEDULED: number;
          STARTED: number;
          SUCCESS: number;
        };
        funnel: {
          planned: number;
          confirmed: number;
          clipReady: number;
          started: number;
          played: number;
        };
        clip: {
          id: string;
          name: string;
          durationMs: number;
          sha256: string;
        } | null;
        conferences: boolean[];
        toneflag: boolean;
        plans: {
          zones: string[];
          segments: {
            startAt: string;
            intervalMs: number;
            count: number;
          }[];
          skip: string[];
          plays: number;
          startsAt: string | null;
          lastStartBy: string | null;
        }[];
        schedule: {
          startDate: string;
          startTime: string;
          timezone: string;
          mode: 'sameInstant' | 'sameWallClock';
          intervalSeconds: number;
          days?:
            | {
                unit: 'day' | 'month' | 'week';
                every: number;
                weekdays?:
                  ('friday' | 'monday' | 'saturday' | 'sunday' | 'thursday' | 'tuesday' | 'wednesday')[] | undefined;
                nth?: number | undefined;
                times?: string[] | undefined;
              }
            | undefined;
          count?: number | undefined;
          endDate?: string | undefined;
          endTime: string;
          exceptions: string[];
          holidaySetIds: string[];
          holidayRegions: (
            'england-and-wales' | 'france' | 'germany' | 'ireland' | 'northern-ireland' | 'scotland' | 'usa'
          )[];
        } | null;
        audience: {
          kind: 'all' | 'locations' | 'tags';
          tags: string[];
          mode: 'exact' | 'inclusive';
          excluded: number;
        };
        follows: boolean;
        graceMs: number;
        lateMs: number;
      };
      meta: Meta;
    }>;
    targets: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
        view?:
          'all' | 'cancel-on-its-way' | 'not-played' | 'played' | 'playing' | 'unreachable' | 'waiting' | undefined;
        search?: string | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          boxName: string;
          status: 'CANCELED' | 'DELIVERED' | 'FAILED' | 'PENDING' | 'SCHEDULED' | 'STARTED' | 'SUCCESS';
          reason: string | null;
          cancelOnItsWay: boolean;
          silentBy: string | null;
          playing: boolean;
          plays: number;
          playsFailed: number;
          heardBy: number | null;
          confirmedAt: string | null;
          clipReadyAt: string | null;
          firstPlayAt: string | null;
          lastPlayAt: string | null;
          online: boolean;
          createdAt: string;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    cancel: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        deliveryId: string;
        cut?: boolean | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        castId: string;
        castName: string;
        groupId: string;
        inherited: boolean;
        clears: {
          castId: string;
          castName: string;
        } | null;
        status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
        createdAt: string;
        createdBy: string | null;
        startsAt: string | null;
        plays: number;
        sentence: string | null;
        settledAt: string | null;
        traceId: string;
        cancellation: {
          requestedAt: string;
          requestedBy: string | null;
          cut: boolean;
          confirmed: number;
          unreachable: number;
          silentBy: string | null;
        } | null;
        counts: {
          CANCELED: number;
          DELIVERED: number;
          FAILED: number;
          PENDING: number;
          SCHEDULED: number;
          STARTED: number;
          SUCCESS: number;
        };
        funnel: {
          planned: number;
          confirmed: number;
          clipReady: number;
          started: number;
          played: number;
        };
      };
      meta: Meta;
    }>;
    cancelMany: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        deliveryIds: string[];
        cut?: boolean | undefined;
      };
      output: {
        items: (
          | {
              deliveryId: string;
              cancelled: true;
              delivery: {
                id: string;
                castId: string;
                castName: string;
                groupId: string;
                inherited: boolean;
                clears: {
                  castId: string;
                  castName: string;
                } | null;
                status:
                  'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
                createdAt: string;
                createdBy: string | null;
                startsAt: string | null;
                plays: number;
                sentence: string | null;
                settledAt: string | null;
                traceId: string;
                cancellation: {
                  requestedAt: string;
                  requestedBy: string | null;
                  cut: boolean;
                  confirmed: number;
                  unreachable: number;
                  silentBy: string | null;
                } | null;
                counts: {
                  CANCELED: number;
                  DELIVERED: number;
                  FAILED: number;
                  PENDING: number;
                  SCHEDULED: number;
                  STARTED: number;
                  SUCCESS: number;
                };
                funnel: {
                  planned: number;
                  confirmed: number;
                  clipReady: number;
                  started: number;
                  played: number;
                };
              };
            }
          | {
              deliveryId: string;
              cancelled: false;
              error: {
                code: string;
                message: string;
              };
            }
        )[];
      };
      meta: Meta;
    }>;
    timeline: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
        controllerId?: string | undefined;
      };
      output: {
        traceId: string;
        workflowId: string;
        events: {
          at: string;
          kind: string;
          text: string;
          controllerId: string | null;
          serialNumber: string | null;
        }[];
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        deliveryId: string;
      };
      output: AsyncIterable<
        {
          delivery: {
            id: string;
            castId: string;
            castName: string;
            groupId: string;
            inherited: boolean;
            clears: {
              castId: string;
              castName: string;
            } | null;
            status:
              'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
            createdAt: string;
            createdBy: string | null;
            startsAt: string | null;
            plays: number;
            sentence: string | null;
            settledAt: string | null;
            traceId: string;
            cancellation: {
              requestedAt: string;
              requestedBy: string | null;
              cut: boolean;
              confirmed: number;
              unreachable: number;
              silentBy: string | null;
            } | null;
            counts: {
              CANCELED: number;
              DELIVERED: number;
              FAILED: number;
              PENDING: number;
              SCHEDULED: number;
              STARTED: number;
              SUCCESS: number;
            };
            funnel: {
              planned: number;
              confirmed: number;
              clipReady: number;
              started: number;
              played: number;
            };
          };
          targets: {
            controllerId: string;
            serialNumber: string;
            boxName: string;
            status: 'CANCELED' | 'DELIVERED' | 'FAILED' | 'PENDING' | 'SCHEDULED' | 'STARTED' | 'SUCCESS';
            reason: string | null;
            cancelOnItsWay: boolean;
            silentBy: string | null;
            playing: boolean;
            plays: number;
            playsFailed: number;
            heardBy: number | null;
            confirmedAt: string | null;
            clipReadyAt: string | null;
            firstPlayAt: string | null;
            lastPlayAt: string | null;
            online: boolean;
            createdAt: string;
          }[];
          more: boolean;
        },
        void
      >;
      meta: Meta;
    }>;
    plays: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        deliveryId: string;
        controllerId?: string | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          controllerId: string;
          serialNumber: string;
          boxName: string;
          instant: string;
          result: 'ahead' | 'cut' | 'missed' | 'played' | 'playing' | 'waiting';
          reason:
            | 'busy'
            | 'cancelled'
            | 'cleared'
            | 'clip broken'
            | 'clip missing'
            | 'late'
            | 'location offline'
            | 'no report'
            | 'removed'
            | 'restarted'
            | 'unknown'
            | null;
          plannedAt: string;
          confirmedAt: string | null;
          clipReadyAt: string | null;
          startedAt: string | null;
          endedAt: string | null;
          conferences: number[];
          headsets: number | null;
          reportedAt: string | null;
          reportedLate: boolean;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
  };
  operations: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        states?: ('cancelled' | 'completed' | 'failed' | 'running')[] | undefined;
        kinds?:
          | (
              | 'cast.send'
              | 'casts.migrate'
              | 'controller.configure'
              | 'device.register'
              | 'endpoint.configure'
              | 'endpoint.read'
              | 'firmware.task'
              | 'firmware.update'
            )[]
          | undefined;
        subjectId?: string | undefined;
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          id: string;
          kind:
            | 'cast.send'
            | 'casts.migrate'
            | 'controller.configure'
            | 'device.register'
            | 'endpoint.configure'
            | 'endpoint.read'
            | 'firmware.task'
            | 'firmware.update';
          state: 'cancelled' | 'completed' | 'failed' | 'running';
          stage: 'ended' | 'ending' | 'planning' | 'waiting' | 'working';
          subjectId: string;
          title: string;
          groupId: string;
          progress: {
            total: number;
            done: number;
            failed: number;
          };
          delivery: {
            castId: string;
            planned: number;
            confirmed: number;
            playing: number;
            final: number;
            startsAt: string | null;
            ending: {
              asked: number;
              confirmed: number;
              silentBy: string | null;
            } | null;
          } | null;
          message: string | null;
          cancellable: boolean;
          createdAt: string;
          createdBy: string | null;
          endedAt: string | null;
          traceId: string;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        operationId: string;
      };
      output: {
        id: string;
        kind:
          | 'cast.send'
          | 'casts.migrate'
          | 'controller.configure'
          | 'device.register'
          | 'endpoint.configure'
          | 'endpoint.read'
          | 'firmware.task'
          | 'firmware.update';
        state: 'cancelled' | 'completed' | 'failed' | 'running';
        stage: 'ended' | 'ending' | 'planning' | 'waiting' | 'working';
        subjectId: string;
        title: string;
        groupId: string;
        progress: {
          total: number;
          done: number;
          failed: number;
        };
        delivery: {
          castId: string;
          planned: number;
          confirmed: number;
          playing: number;
          final: number;
          startsAt: string | null;
          ending: {
            asked: number;
            confirmed: number;
            silentBy: string | null;
          } | null;
        } | null;
        message: string | null;
        cancellable: boolean;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        traceId: string;
      };
      meta: Meta;
    }>;
    cancel: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        operationId: string;
        cut?: boolean | undefined;
      };
      output: {
        id: string;
        kind:
          | 'cast.send'
          | 'casts.migrate'
          | 'controller.configure'
          | 'device.register'
          | 'endpoint.configure'
          | 'endpoint.read'
          | 'firmware.task'
          | 'firmware.update';
        state: 'cancelled' | 'completed' | 'failed' | 'running';
        stage: 'ended' | 'ending' | 'planning' | 'waiting' | 'working';
        subjectId: string;
        title: string;
        groupId: string;
        progress: {
          total: number;
          done: number;
          failed: number;
        };
        delivery: {
          castId: string;
          planned: number;
          confirmed: number;
          playing: number;
          final: number;
          startsAt: string | null;
          ending: {
            asked: number;
            confirmed: number;
            silentBy: string | null;
          } | null;
        } | null;
        message: string | null;
        cancellable: boolean;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        traceId: string;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        groupId: string;
        operationId?: string | undefined;
      };
      output: AsyncIterable<
        {
          running: number;
          items: {
            id: string;
            kind:
              | 'cast.send'
              | 'casts.migrate'
              | 'controller.configure'
              | 'device.register'
              | 'endpoint.configure'
              | 'endpoint.read'
              | 'firmware.task'
              | 'firmware.update';
            state: 'cancelled' | 'completed' | 'failed' | 'running';
            stage: 'ended' | 'ending' | 'planning' | 'waiting' | 'working';
            subjectId: string;
            title: string;
            groupId: string;
            progress: {
              total: number;
              done: number;
              failed: number;
            };
            delivery: {
              castId: string;
              planned: number;
              confirmed: number;
              playing: number;
              final: number;
              startsAt: string | null;
              ending: {
                asked: number;
                confirmed: number;
                silentBy: string | null;
              } | null;
            } | null;
            message: string | null;
            cancellable: boolean;
            createdAt: string;
            createdBy: string | null;
            endedAt: string | null;
            traceId: string;
          }[];
        },
        void
      >;
      meta: Meta;
    }>;
  };
  tasks: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        page?: number | undefined;
        pageSize?: number | undefined;
        groupId: string;
      };
      output: {
        items: {
          id: string;
          name: string;
          groupId: string;
          groupTitle: string;
          releaseId: string;
          firmwareVersion: string;
          status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
          counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
          actions: {
            pause: boolean;
            resume: boolean;
            abort: boolean;
            retry: boolean;
          };
          nextStartAt: string | null;
          deadlineAt: string | null;
          createdAt: string;
          createdBy: string | null;
          endedAt: string | null;
          operationId: string;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        taskId: string;
      };
      output: {
        id: string;
        name: string;
        groupId: string;
        groupTitle: string;
        releaseId: string;
        firmwareVersion: string;
        status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
        counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
        actions: {
          pause: boolean;
          resume: boolean;
          abort: boolean;
          retry: boolean;
        };
        nextStartAt: string | null;
        deadlineAt: string | null;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        operationId: string;
      };
      meta: Meta;
    }>;
    controllers: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        page?: number | undefined;
        pageSize?: number | undefined;
        taskId: string;
        states?: ('failed' | 'skipped' | 'updated' | 'updating' | 'waiting')[] | undefined;
      };
      output: {
        items: {
          controllerId: string;
          boxName: string;
          serialNumber: string;
          groupTitle: string;
          timezone: string;
          isOnline: boolean;
          state: 'failed' | 'skipped' | 'updated' | 'updating' | 'waiting';
          fromVersion: string | null;
          startedAt: string | null;
          endedAt: string | null;
          reason: string | null;
          attempts: number;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    preview: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        labels?: string[] | undefined;
        controllerIds?: string[] | undefined;
        excludedIds?: string[] | undefined;
        releaseId: string;
      };
      output: {
        counts: Record<'current' | 'newer' | 'unknown' | 'unsupported' | 'update', number>;
        nights: number;
        zones: {
          zone: string;
          controllers: number;
          from: string;
          to: string;
        }[];
      };
      meta: Meta;
    }>;
    previewControllers: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        page?: number | undefined;
        pageSize?: number | undefined;
        groupId: string;
        labels?: string[] | undefined;
        controllerIds?: string[] | undefined;
        excludedIds?: string[] | undefined;
        releaseId: string;
        fits?: ('current' | 'newer' | 'unknown' | 'unsupported' | 'update')[] | undefined;
      };
      output: {
        items: {
          controllerId: string;
          boxName: string;
          serialNumber: string;
          groupTitle: string;
          timezone: string;
          firmwareVersion: string | null;
          fit: 'current' | 'newer' | 'unknown' | 'unsupported' | 'update';
          isOnline: boolean;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        labels?: string[] | undefined;
        controllerIds?: string[] | undefined;
        excludedIds?: string[] | undefined;
        name: string;
        releaseId: string;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        name: string;
        groupId: string;
        groupTitle: string;
        releaseId: string;
        firmwareVersion: string;
        status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
        counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
        actions: {
          pause: boolean;
          resume: boolean;
          abort: boolean;
          retry: boolean;
        };
        nextStartAt: string | null;
        deadlineAt: string | null;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        operationId: string;
      };
      meta: Meta;
    }>;
    pause: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        taskId: string;
      };
      output: {
        id: string;
        name: string;
        groupId: string;
        groupTitle: string;
        releaseId: string;
        firmwareVersion: string;
        status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
        counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
        actions: {
          pause: boolean;
          resume: boolean;
          abort: boolean;
          retry: boolean;
        };
        nextStartAt: string | null;
        deadlineAt: string | null;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        operationId: string;
      };
      meta: Meta;
    }>;
    resume: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        taskId: string;
      };
      output: {
        id: string;
        name: string;
        groupId: string;
        groupTitle: string;
        releaseId: string;
        firmwareVersion: string;
        status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
        counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
        actions: {
          pause: boolean;
          resume: boolean;
          abort: boolean;
          retry: boolean;
        };
        nextStartAt: string | null;
        deadlineAt: string | null;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        operationId: string;
      };
      meta: Meta;
    }>;
    abort: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        taskId: string;
      };
      output: {
        id: string;
        name: string;
        groupId: string;
        groupTitle: string;
        releaseId: string;
        firmwareVersion: string;
        status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
        counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
        actions: {
          pause: boolean;
          resume: boolean;
          abort: boolean;
          retry: boolean;
        };
        nextStartAt: string | null;
        deadlineAt: string | null;
        createdAt: string;
        createdBy: string | null;
        endedAt: string | null;
        operationId: string;
      };
      meta: Meta;
    }>;
    retry: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        taskId: string;
      };
      output: {
        task: {
          id: string;
          name: string;
          groupId: string;
          groupTitle: string;
          releaseId: string;
          firmwareVersion: string;
          status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
          counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
          actions: {
            pause: boolean;
            resume: boolean;
            abort: boolean;
            retry: boolean;
          };
          nextStartAt: string | null;
          deadlineAt: string | null;
          createdAt: string;
          createdBy: string | null;
          endedAt: string | null;
          operationId: string;
        };
        retried: number;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: {
        taskId: string;
      };
      output: AsyncIterable<
        {
          id: string;
          name: string;
          groupId: string;
          groupTitle: string;
          releaseId: string;
          firmwareVersion: string;
          status: 'aborted' | 'aborting' | 'completed' | 'paused' | 'pausing' | 'stopped' | 'updating' | 'waiting';
          counts: Record<'failed' | 'skipped' | 'updated' | 'updating' | 'waiting', number>;
          actions: {
            pause: boolean;
            resume: boolean;
            abort: boolean;
            retry: boolean;
          };
          nextStartAt: string | null;
          deadlineAt: string | null;
          createdAt: string;
          createdBy: string | null;
          endedAt: string | null;
          operationId: string;
        },
        void
      >;
      meta: Meta;
    }>;
  };
  firmware: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never>;
      output: {
        items: {
          id: string;
          version: string;
          sha256: string;
          bytes: number;
          notes: string;
          createdAt: string;
          createdBy: string | null;
        }[];
      };
      meta: Meta;
    }>;
    upload: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        version: string;
        notes?: string | undefined;
        blob: string;
        signature?: string | undefined;
      };
      output: {
        id: string;
        version: string;
        sha256: string;
        bytes: number;
        notes: string;
        createdAt: string;
        createdBy: string | null;
      };
      meta: Meta;
    }>;
  };
  holidaySets: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        items: {
          id: string;
          groupId: string;
          groupName: string;
          name: string;
          dates: string[];
          inherited: boolean;
          createdAt: string;
          createdBy: string | null;
          updatedAt: string;
          version: number;
        }[];
        regions: {
          region: 'england-and-wales' | 'france' | 'germany' | 'ireland' | 'northern-ireland' | 'scotland' | 'usa';
          name: string;
          dates: string[];
        }[];
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        holidaySetId: string;
      };
      output: {
        id: string;
        groupId: string;
        groupName: string;
        name: string;
        dates: string[];
        inherited: boolean;
        createdAt: string;
        createdBy: string | null;
        updatedAt: string;
        version: number;
        usedBy: {
          kind: 'cast' | 'delivery';
          id: string;
          castId: string;
          castName: string;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        dates?: string[] | undefined;
        text?: string | undefined;
        bankHolidays?:
          | {
              division:
                'england-and-wales' | 'france' | 'germany' | 'ireland' | 'northern-ireland' | 'scotland' | 'usa';
              year: number;
            }[]
          | undefined;
        groupId: string;
        name: string;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        groupName: string;
        name: string;
        dates: string[];
        inherited: boolean;
        createdAt: string;
        createdBy: string | null;
        updatedAt: string;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        dates?: string[] | undefined;
        text?: string | undefined;
        bankHolidays?:
          | {
              division:
                'england-and-wales' | 'france' | 'germany' | 'ireland' | 'northern-ireland' | 'scotland' | 'usa';
              year: number;
            }[]
          | undefined;
        holidaySetId: string;
        version: number;
        name?: string | undefined;
      };
      output: {
        id: string;
        groupId: string;
        groupName: string;
        name: string;
        dates: string[];
        inherited: boolean;
        createdAt: string;
        createdBy: string | null;
        updatedAt: string;
        version: number;
        replanned: number;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        holidaySetId: string;
      };
      output: {
        holidaySetId: string;
      };
      meta: Meta;
    }>;
  };
  calendar: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        from: string;
        to: string;
        zone?: string | undefined;
        clock?: 'local' | 'zone' | undefined;
      };
      output: {
        items: {
          deliveryId: string;
          castId: string;
          castName: string;
          groupId: string;
          status: 'cancelled' | 'created' | 'failed' | 'migrated' | 'partially-sent' | 'scheduled' | 'sending' | 'sent';
          inherited: boolean;
          opens: boolean;
          sentence: string | null;
          at: string;
          wallTime: string;
          zones: string[];
          locations: number;
          durationMs: number;
          conferences: number[];
          collidesWith: {
            deliveryId: string;
            castName: string;
            at: string;
          }[];
        }[];
        more: number;
        moreDeliveries: boolean;
      };
      meta: Meta;
    }>;
  };
  accessTokens: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        items: {
          id: string;
          title: string;
          prefix: string;
          permissions: string[];
          createdAt: string;
          expiresAt: string;
          lastUsedAt: string | null;
        }[];
      };
      meta: Meta;
    }>;
    countOwn: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        title: string;
        permissions?: string[] | undefined;
        expiresInDays?: number | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        accessToken: {
          id: string;
          title: string;
          prefix: string;
          permissions: string[];
          createdAt: string;
          expiresAt: string;
          lastUsedAt: string | null;
        };
        secret: string;
      };
      meta: Meta;
    }>;
    revoke: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        accessTokenId: string;
      };
      output: {
        accessTokenId: string;
      };
      meta: Meta;
    }>;
  };
  apiTokens: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'createdAt' | 'expiresAt' | 'lastUsedAt' | 'title' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
      };
      output: {
        items: {
          id: string;
          title: string;
          description: string;
          apisEnabled: (
            'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status'
          )[];
          userId: string;
          createdBy: string;
          groupId: string;
          groupTitle: string;
          prefix: string;
          createdAt: string;
          expiresAt: string;
          isExpired: boolean;
          lastUsedAt: string | null;
          lastUsedFrom: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        apiTokenId: string;
      };
      output: {
        id: string;
        title: string;
        description: string;
        apisEnabled: (
          'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status'
        )[];
        userId: string;
        createdBy: string;
        groupId: string;
        groupTitle: string;
        prefix: string;
        createdAt: string;
        expiresAt: string;
        isExpired: boolean;
        lastUsedAt: string | null;
        lastUsedFrom: string | null;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        title: string;
        description?: string | undefined;
        apisEnabled: (
          'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status'
        )[];
        expiresInDays?: number | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        apiToken: {
          id: string;
          title: string;
          description: string;
          apisEnabled: (
            'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status'
          )[];
          userId: string;
          createdBy: string;
          groupId: string;
          groupTitle: string;
          prefix: string;
          createdAt: string;
          expiresAt: string;
          isExpired: boolean;
          lastUsedAt: string | null;
          lastUsedFrom: string | null;
          version: number;
          permissions: (
            | 'create_announcement_clips'
            | 'create_api_tokens'
            | 'create_endpoints'
            | 'create_groups'
            | 'create_release_notes'
            | 'create_role_permissions'
            | 'create_users'
            | 'delete_announcement_clips'
            | 'delete_api_tokens'
            | 'delete_groups'
            | 'delete_mcasts'
            | 'delete_release_notes'
            | 'delete_role_permissions'
            | 'delete_users'
            | 'edit_announcement_clips'
            | 'edit_api_tokens'
            | 'edit_controllers'
            | 'edit_controllers_admingroup'
            | 'edit_controllers_csv'
            | 'edit_controllers_tags'
            | 'edit_endpoints'
            | 'edit_groups'
            | 'edit_groups_api'
            | 'edit_groups_iscustomer'
            | 'edit_groups_issupportpartner'
            | 'edit_groups_istrial'
            | 'edit_groups_language'
            | 'edit_groups_location-tags'
            | 'edit_groups_mds'
            | 'edit_groups_mfa'
            | 'edit_groups_parent'
            | 'edit_groups_show_local_api'
            | 'edit_groups_teamenrolment'
            | 'edit_groups_title'
            | 'edit_groups_voice_assistant'
            | 'edit_incidents'
            | 'edit_mcast'
            | 'edit_profile_preferences'
            | 'edit_release_notes'
            | 'edit_role_permissions'
            | 'edit_settings'
            | 'edit_users'
            | 'export_controllers'
            | 'manage_audit_log'
            | 'manage_broker'
            | 'manage_controllers'
            | 'manage_firmware'
            | 'manage_hardware'
            | 'manage_mcasts'
            | 'manage_notices'
            | 'manage_service'
            | 'push_mcasts'
            | 'push_tasks'
            | 'reboot_controllers'
            | 'reset_api_tokens'
            | 'subscribe_api_notifications'
            | 'subscribe_controller_notifications'
            | 'view_announcement_clips'
            | 'view_api_reports'
            | 'view_api_status'
            | 'view_api_tokens'
            | 'view_audit_log'
            | 'view_baseunit_firmware'
            | 'view_baseunits'
            | 'view_controllers'
            | 'view_controllers_dashboard'
            | 'view_controllers_tunnel'
            | 'view_controllers_versions'
            | 'view_dashboard'
            | 'view_endpoints'
            | 'view_groups'
            | 'view_mcasts'
            | 'view_release_notes'
            | 'view_role_permissions'
            | 'view_service'
            | 'view_settings'
            | 'view_task_controller_log'
            | 'view_tasks'
            | 'view_users'
          )[];
        };
        secret: string;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        apiTokenId: string;
        version: number;
        title?: string | undefined;
        description?: string | undefined;
        apisEnabled?:
          | ('local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status')[]
          | undefined;
      };
      output: {
        id: string;
        title: string;
        description: string;
        apisEnabled: (
          'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status'
        )[];
        userId: string;
        createdBy: string;
        groupId: string;
        groupTitle: string;
        prefix: string;
        createdAt: string;
        expiresAt: string;
        isExpired: boolean;
        lastUsedAt: string | null;
        lastUsedFrom: string | null;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    reset: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        apiTokenId: string;
        expiresInDays?: number | undefined;
      };
      output: {
        apiToken: {
          id: string;
          title: string;
          description: string;
          apisEnabled: (
            'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status'
          )[];
          userId: string;
          createdBy: string;
          groupId: string;
          groupTitle: string;
          prefix: string;
          createdAt: string;
          expiresAt: string;
          isExpired: boolean;
          lastUsedAt: string | null;
          lastUsedFrom: string | null;
          version: number;
          permissions: (
            | 'create_announcement_clips'
            | 'create_api_tokens'
            | 'create_endpoints'
            | 'create_groups'
            | 'create_release_notes'
            | 'create_role_permissions'
            | 'create_users'
            | 'delete_announcement_clips'
            | 'delete_api_tokens'
            | 'delete_groups'
            | 'delete_mcasts'
            | 'delete_release_notes'
            | 'delete_role_permissions'
            | 'delete_users'
            | 'edit_announcement_clips'
            | 'edit_api_tokens'
            | 'edit_controllers'
            | 'edit_controllers_admingroup'
            | 'edit_controllers_csv'
            | 'edit_controllers_tags'
            | 'edit_endpoints'
            | 'edit_groups'
            | 'edit_groups_api'
            | 'edit_groups_iscustomer'
            | 'edit_groups_issupportpartner'
            | 'edit_groups_istrial'
            | 'edit_groups_language'
            | 'edit_groups_location-tags'
            | 'edit_groups_mds'
            | 'edit_groups_mfa'
            | 'edit_groups_parent'
            | 'edit_groups_show_local_api'
            | 'edit_groups_teamenrolment'
            | 'edit_groups_title'
            | 'edit_groups_voice_assistant'
            | 'edit_incidents'
            | 'edit_mcast'
            | 'edit_profile_preferences'
            | 'edit_release_notes'
            | 'edit_role_permissions'
            | 'edit_settings'
            | 'edit_users'
            | 'export_controllers'
            | 'manage_audit_log'
            | 'manage_broker'
            | 'manage_controllers'
            | 'manage_firmware'
            | 'manage_hardware'
            | 'manage_mcasts'
            | 'manage_notices'
            | 'manage_service'
            | 'push_mcasts'
            | 'push_tasks'
            | 'reboot_controllers'
            | 'reset_api_tokens'
            | 'subscribe_api_notifications'
            | 'subscribe_controller_notifications'
            | 'view_announcement_clips'
            | 'view_api_reports'
            | 'view_api_status'
            | 'view_api_tokens'
            | 'view_audit_log'
            | 'view_baseunit_firmware'
            | 'view_baseunits'
            | 'view_controllers'
            | 'view_controllers_dashboard'
            | 'view_controllers_tunnel'
            | 'view_controllers_versions'
            | 'view_dashboard'
            | 'view_endpoints'
            | 'view_groups'
            | 'view_mcasts'
            | 'view_release_notes'
            | 'view_role_permissions'
            | 'view_service'
            | 'view_settings'
            | 'view_task_controller_log'
            | 'view_tasks'
            | 'view_users'
          )[];
        };
        secret: string;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        apiTokenId: string;
      };
      output: {
        apiTokenId: string;
      };
      meta: Meta;
    }>;
  };
  apis: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        isOn: boolean;
        items: {
          id: 'local-api-management' | 'locations-info' | 'message-cast' | 'notification' | 'reporting' | 'status';
          title: string;
          description: string;
          permissions: (
            | 'create_announcement_clips'
            | 'create_api_tokens'
            | 'create_endpoints'
            | 'create_groups'
            | 'create_release_notes'
            | 'create_role_permissions'
            | 'create_users'
            | 'delete_announcement_clips'
            | 'delete_api_tokens'
            | 'delete_groups'
            | 'delete_mcasts'
            | 'delete_release_notes'
            | 'delete_role_permissions'
            | 'delete_users'
            | 'edit_announcement_clips'
            | 'edit_api_tokens'
            | 'edit_controllers'
            | 'edit_controllers_admingroup'
            | 'edit_controllers_csv'
            | 'edit_controllers_tags'
            | 'edit_endpoints'
            | 'edit_groups'
            | 'edit_groups_api'
            | 'edit_groups_iscustomer'
            | 'edit_groups_issupportpartner'
            | 'edit_groups_istrial'
            | 'edit_groups_language'
            | 'edit_groups_location-tags'
            | 'edit_groups_mds'
            | 'edit_groups_mfa'
            | 'edit_groups_parent'
            | 'edit_groups_show_local_api'
            | 'edit_groups_teamenrolment'
            | 'edit_groups_title'
            | 'edit_groups_voice_assistant'
            | 'edit_incidents'
            | 'edit_mcast'
            | 'edit_profile_preferences'
            | 'edit_release_notes'
            | 'edit_role_permissions'
            | 'edit_settings'
            | 'edit_users'
            | 'export_controllers'
            | 'manage_audit_log'
            | 'manage_broker'
            | 'manage_controllers'
            | 'manage_firmware'
            | 'manage_hardware'
            | 'manage_mcasts'
            | 'manage_notices'
            | 'manage_service'
            | 'push_mcasts'
            | 'push_tasks'
            | 'reboot_controllers'
            | 'reset_api_tokens'
            | 'subscribe_api_notifications'
            | 'subscribe_controller_notifications'
            | 'view_announcement_clips'
            | 'view_api_reports'
            | 'view_api_status'
            | 'view_api_tokens'
            | 'view_audit_log'
            | 'view_baseunit_firmware'
            | 'view_baseunits'
            | 'view_controllers'
            | 'view_controllers_dashboard'
            | 'view_controllers_tunnel'
            | 'view_controllers_versions'
            | 'view_dashboard'
            | 'view_endpoints'
            | 'view_groups'
            | 'view_mcasts'
            | 'view_release_notes'
            | 'view_role_permissions'
            | 'view_service'
            | 'view_settings'
            | 'view_task_controller_log'
            | 'view_tasks'
            | 'view_users'
          )[];
        }[];
      };
      meta: Meta;
    }>;
  };
  reports: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
      };
      output: {
        items: {
          id: string;
          name: string;
          description: string;
          type: 'bar' | 'pie' | 'table';
          chartType: 'Notification API' | 'Standard' | 'Telephony' | 'User enrolment';
          provider: 'report' | 'team-member';
          maxDays: number;
          availability: 'available' | 'needs-subgroup' | 'not-available';
        }[];
      };
      meta: Meta;
    }>;
    data: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        type: string;
        from: string;
        to: string;
        granularity: 'days' | 'hours' | 'minutes';
        timezone?: string | undefined;
      };
      output: {
        isFound: boolean;
        timezone: string;
        series: string[];
        points: {
          at: string;
          values: number[];
        }[];
        rows: Record<string, string | number | null>[];
        more: boolean;
      };
      meta: Meta;
    }>;
    csv: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        type: string;
        from: string;
        to: string;
        granularity: 'days' | 'hours' | 'minutes';
        timezone?: string | undefined;
      };
      output: {
        fileName: string;
        content: string;
      };
      meta: Meta;
    }>;
  };
  users: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        page?: number | undefined;
        pageSize?: number | undefined;
        search?: string | undefined;
        sort?: 'email' | 'group' | 'lastSignIn' | 'name' | 'role' | undefined;
        order?: 'ASC' | 'DESC' | undefined;
        subGroups?: boolean | undefined;
        roleId?: number | undefined;
        total?: number | undefined;
      };
      output: {
        items: {
          id: string;
          firstName: string;
          lastName: string;
          email: string;
          groupId: string;
          groupTitle: string;
          roleId: number;
          roleTitle: string;
          rank: number;
          lockedUntil: string | null;
          isLocked: boolean;
          mfa: {
            verified: boolean;
          };
          isVerified: boolean;
          lastSignInAt: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        search?: string | undefined;
        subGroups?: boolean | undefined;
        roleId?: number | undefined;
      };
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        userId: string;
        groupId?: string | undefined;
      };
      output: {
        id: string;
        firstName: string;
        lastName: string;
        email: string;
        groupId: string;
        groupTitle: string;
        roleId: number;
        roleTitle: string;
        rank: number;
        lockedUntil: string | null;
        isLocked: boolean;
        mfa: {
          verified: boolean;
        };
        isVerified: boolean;
        lastSignInAt: string | null;
        version: number;
        phone: string | null;
        jobTitle: string | null;
        avatar: string | null;
        permissions: string[];
        createdAt: string;
        createdBy: string | null;
        refusals: {
          describe: string | null;
          remove: string | null;
          invite: string | null;
          control: string | null;
        };
      };
      meta: Meta;
    }>;
    check: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        people: {
          email: string;
          firstName: string;
          lastName: string;
          phone?: string | undefined;
          jobTitle?: string | undefined;
          roleId?: number | undefined;
          groupId?: string | undefined;
        }[];
      };
      output: {
        items: {
          action: 'create' | 'error' | 'unchanged' | 'update';
          problems: string[];
          userId: string | null;
          version: number | null;
          changes: string[];
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        firstName: string;
        lastName: string;
        email: string;
        phone?: string | undefined;
        jobTitle?: string | undefined;
        roleId?: number | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        firstName: string;
        lastName: string;
        email: string;
        groupId: string;
        groupTitle: string;
        roleId: number;
        roleTitle: string;
        rank: number;
        lockedUntil: string | null;
        isLocked: boolean;
        mfa: {
          verified: boolean;
        };
        isVerified: boolean;
        lastSignInAt: string | null;
        version: number;
        phone: string | null;
        jobTitle: string | null;
        avatar: string | null;
        permissions: string[];
        createdAt: string;
        createdBy: string | null;
        refusals: {
          describe: string | null;
          remove: string | null;
          invite: string | null;
          control: string | null;
        };
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        userId: string;
        version: number;
        firstName?: string | undefined;
        lastName?: string | undefined;
        email?: string | undefined;
        phone?: string | undefined;
        jobTitle?: string | undefined;
        roleId?: number | undefined;
        groupId?: string | undefined;
      };
      output: {
        id: string;
        firstName: string;
        lastName: string;
        email: string;
        groupId: string;
        groupTitle: string;
        roleId: number;
        roleTitle: string;
        rank: number;
        lockedUntil: string | null;
        isLocked: boolean;
        mfa: {
          verified: boolean;
        };
        isVerified: boolean;
        lastSignInAt: string | null;
        version: number;
        phone: string | null;
        jobTitle: string | null;
        avatar: string | null;
        permissions: string[];
        createdAt: string;
        createdBy: string | null;
        refusals: {
          describe: string | null;
          remove: string | null;
          invite: string | null;
          control: string | null;
        };
      };
      meta: Meta;
    }>;
    unlock: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        userId: string;
      };
      output: {
        id: string;
        firstName: string;
        lastName: string;
        email: string;
        groupId: string;
        groupTitle: string;
        roleId: number;
        roleTitle: string;
        rank: number;
        lockedUntil: string | null;
        isLocked: boolean;
        mfa: {
          verified: boolean;
        };
        isVerified: boolean;
        lastSignInAt: string | null;
        version: number;
        phone: string | null;
        jobTitle: string | null;
        avatar: string | null;
        permissions: string[];
        createdAt: string;
        createdBy: string | null;
        refusals: {
          describe: string | null;
          remove: string | null;
          invite: string | null;
          control: string | null;
        };
      };
      meta: Meta;
    }>;
    resetSecondFactor: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        userId: string;
      };
      output: {
        id: string;
        firstName: string;
        lastName: string;
        email: string;
        groupId: string;
        groupTitle: string;
        roleId: number;
        roleTitle: string;
        rank: number;
        lockedUntil: string | null;
        isLocked: boolean;
        mfa: {
          verified: boolean;
        };
        isVerified: boolean;
        lastSignInAt: string | null;
        version: number;
        phone: string | null;
        jobTitle: string | null;
        avatar: string | null;
        permissions: string[];
        createdAt: string;
        createdBy: string | null;
        refusals: {
          describe: string | null;
          remove: string | null;
          invite: string | null;
          control: string | null;
        };
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        userId: string;
      };
      output: {
        userId: string;
      };
      meta: Meta;
    }>;
    reassignRole: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
        userIds?: string[] | undefined;
        allMatching?:
          | {
              search?: string | undefined;
              subGroups?: boolean | undefined;
              roleId?: number | undefined;
              except?: string[] | undefined;
            }
          | undefined;
      };
      output: {
        items: {
          userId: string;
          name: string | null;
          outcome: 'done' | 'refused' | 'unchanged';
          reason: string | null;
        }[];
      };
      meta: Meta;
    }>;
    resendInvitation: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        userId: string;
      };
      output: {
        userId: string;
      };
      meta: Meta;
    }>;
  };
  roles: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        for?: 'assign' | 'edit' | 'view' | undefined;
      };
      output: {
        items: {
          id: number;
          title: string;
          description: string;
          rank: number;
          hasPermissions: boolean;
          groupId: string | null;
          disabled: boolean;
          isMachineUser: boolean;
          people: number;
          editable: boolean;
          withinOwn: boolean;
          version: number;
        }[];
        customRoles: {
          available: boolean;
          count: number;
          limit: number;
        };
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        roleId: number;
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    permissions: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        roleId: number;
      };
      output: {
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        baseRoleId?: number | undefined;
        title: string;
        description?: string | undefined;
        rank: number;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    duplicate: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
        title?: string | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
        version: number;
        title?: string | undefined;
        description?: string | undefined;
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    setRank: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
        version: number;
        rank: number;
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    setPermissions: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    toggle: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
        version: number;
        disabled: boolean;
      };
      output: {
        id: number;
        title: string;
        description: string;
        rank: number;
        hasPermissions: boolean;
        groupId: string | null;
        disabled: boolean;
        isMachineUser: boolean;
        people: number;
        editable: boolean;
        withinOwn: boolean;
        version: number;
        permissions: (
          | 'create_announcement_clips'
          | 'create_api_tokens'
          | 'create_endpoints'
          | 'create_groups'
          | 'create_release_notes'
          | 'create_role_permissions'
          | 'create_users'
          | 'delete_announcement_clips'
          | 'delete_api_tokens'
          | 'delete_groups'
          | 'delete_mcasts'
          | 'delete_release_notes'
          | 'delete_role_permissions'
          | 'delete_users'
          | 'edit_announcement_clips'
          | 'edit_api_tokens'
          | 'edit_controllers'
          | 'edit_controllers_admingroup'
          | 'edit_controllers_csv'
          | 'edit_controllers_tags'
          | 'edit_endpoints'
          | 'edit_groups'
          | 'edit_groups_api'
          | 'edit_groups_iscustomer'
          | 'edit_groups_issupportpartner'
          | 'edit_groups_istrial'
          | 'edit_groups_language'
          | 'edit_groups_location-tags'
          | 'edit_groups_mds'
          | 'edit_groups_mfa'
          | 'edit_groups_parent'
          | 'edit_groups_show_local_api'
          | 'edit_groups_teamenrolment'
          | 'edit_groups_title'
          | 'edit_groups_voice_assistant'
          | 'edit_incidents'
          | 'edit_mcast'
          | 'edit_profile_preferences'
          | 'edit_release_notes'
          | 'edit_role_permissions'
          | 'edit_settings'
          | 'edit_users'
          | 'export_controllers'
          | 'manage_audit_log'
          | 'manage_broker'
          | 'manage_controllers'
          | 'manage_firmware'
          | 'manage_hardware'
          | 'manage_mcasts'
          | 'manage_notices'
          | 'manage_service'
          | 'push_mcasts'
          | 'push_tasks'
          | 'reboot_controllers'
          | 'reset_api_tokens'
          | 'subscribe_api_notifications'
          | 'subscribe_controller_notifications'
          | 'view_announcement_clips'
          | 'view_api_reports'
          | 'view_api_status'
          | 'view_api_tokens'
          | 'view_audit_log'
          | 'view_baseunit_firmware'
          | 'view_baseunits'
          | 'view_controllers'
          | 'view_controllers_dashboard'
          | 'view_controllers_tunnel'
          | 'view_controllers_versions'
          | 'view_dashboard'
          | 'view_endpoints'
          | 'view_groups'
          | 'view_mcasts'
          | 'view_release_notes'
          | 'view_role_permissions'
          | 'view_service'
          | 'view_settings'
          | 'view_task_controller_log'
          | 'view_tasks'
          | 'view_users'
        )[];
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        groupId: string;
        roleId: number;
      };
      output: {
        roleId: number;
      };
      meta: Meta;
    }>;
  };
  releaseNotes: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            page?: number | undefined;
            pageSize?: number | undefined;
            searchText?: string | undefined;
            sort?: 'published' | 'releaseDate' | 'title' | undefined;
            order?: 'ASC' | 'DESC' | undefined;
          }
        | undefined;
      output: {
        items: {
          id: string;
          title: string;
          releaseDate: string;
          published: boolean;
          content: string;
          createdAt: string;
          createdBy: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    count: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            searchText?: string | undefined;
          }
        | undefined;
      output: {
        total: number;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        releaseNoteId: string;
      };
      output: {
        id: string;
        title: string;
        releaseDate: string;
        published: boolean;
        content: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    published: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            page?: number | undefined;
            pageSize?: number | undefined;
          }
        | undefined;
      output: {
        items: {
          id: string;
          title: string;
          releaseDate: string;
          published: boolean;
          content: string;
          createdAt: string;
          createdBy: string | null;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        title: string;
        releaseDate: string;
        content: string;
        published?: boolean | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        title: string;
        releaseDate: string;
        published: boolean;
        content: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        releaseNoteId: string;
        version: number;
        title?: string | undefined;
        releaseDate?: string | undefined;
        content?: string | undefined;
        published?: boolean | undefined;
      };
      output: {
        id: string;
        title: string;
        releaseDate: string;
        published: boolean;
        content: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        releaseNoteId: string;
      };
      output: {
        releaseNoteId: string;
      };
      meta: Meta;
    }>;
    restore: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        releaseNoteId: string;
      };
      output: {
        id: string;
        title: string;
        releaseDate: string;
        published: boolean;
        content: string;
        createdAt: string;
        createdBy: string | null;
        version: number;
      };
      meta: Meta;
    }>;
  };
  notices: {
    current: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        items: {
          id: string;
          message: string;
          severity: 'error' | 'info' | 'warning';
          dismissible: boolean;
          startDate: string;
          endDate: string;
          version: number;
        }[];
        refreshMs: number;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: Record<string, never> | undefined;
      output: AsyncIterable<
        {
          items: {
            id: string;
            message: string;
            severity: 'error' | 'info' | 'warning';
            dismissible: boolean;
            startDate: string;
            endDate: string;
            version: number;
          }[];
          refreshMs: number;
        },
        void
      >;
      meta: Meta;
    }>;
    list: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            page?: number | undefined;
            pageSize?: number | undefined;
          }
        | undefined;
      output: {
        items: {
          id: string;
          message: string;
          severity: 'error' | 'info' | 'warning';
          dismissible: boolean;
          startDate: string;
          endDate: string;
          version: number;
        }[];
      };
      meta: Meta;
    }>;
    create: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        message: string;
        endDate: string;
        severity?: 'error' | 'info' | 'warning' | undefined;
        dismissible?: boolean | undefined;
        startDate?: string | undefined;
        idempotencyKey?: string | undefined;
      };
      output: {
        id: string;
        message: string;
        severity: 'error' | 'info' | 'warning';
        dismissible: boolean;
        startDate: string;
        endDate: string;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        message?: string | undefined;
        severity?: 'error' | 'info' | 'warning' | undefined;
        dismissible?: boolean | undefined;
        startDate?: string | undefined;
        endDate?: string | undefined;
        noticeId: string;
        version: number;
      };
      output: {
        id: string;
        message: string;
        severity: 'error' | 'info' | 'warning';
        dismissible: boolean;
        startDate: string;
        endDate: string;
        version: number;
      };
      meta: Meta;
    }>;
    end: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        noticeId: string;
      };
      output: {
        id: string;
        message: string;
        severity: 'error' | 'info' | 'warning';
        dismissible: boolean;
        startDate: string;
        endDate: string;
        version: number;
      };
      meta: Meta;
    }>;
    remove: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        noticeId: string;
      };
      output: {
        noticeId: string;
      };
      meta: Meta;
    }>;
  };
  profile: {
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        id: string;
        email: string;
        firstName: string;
        lastName: string;
        phone: string;
        jobTitle: string;
        postcode: string;
        geodata: {
          lat: number | null;
          lng: number | null;
        } | null;
        verified: boolean;
        avatar: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        version: number;
        firstName?: string | undefined;
        lastName?: string | undefined;
        phone?: string | undefined;
        jobTitle?: string | undefined;
        postcode?: string | undefined;
        geodata: {
          lat: number | null;
          lng: number | null;
        } | null;
        verified: boolean;
      };
      output: {
        id: string;
        email: string;
        firstName: string;
        lastName: string;
        phone: string;
        jobTitle: string;
        postcode: string;
        geodata: {
          lat: number | null;
          lng: number | null;
        } | null;
        verified: boolean;
        avatar: string | null;
        version: number;
      };
      meta: Meta;
    }>;
    emailChange: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        pending: {
          email: string;
          requestedAt: string;
          expiresAt: string;
        } | null;
      };
      meta: Meta;
    }>;
    changeEmail: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        email: string;
        password: string;
      };
      output: {
        pending: {
          email: string;
          requestedAt: string;
          expiresAt: string;
        } | null;
      };
      meta: Meta;
    }>;
    resendEmailChange: import('@trpc/server').TRPCMutationProcedure<{
      input: Record<string, never> | undefined;
      output: {
        pending: {
          email: string;
          requestedAt: string;
          expiresAt: string;
        } | null;
      };
      meta: Meta;
    }>;
    cancelEmailChange: import('@trpc/server').TRPCMutationProcedure<{
      input: Record<string, never> | undefined;
      output: {
        pending: {
          email: string;
          requestedAt: string;
          expiresAt: string;
        } | null;
      };
      meta: Meta;
    }>;
    setAvatar: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        image: string;
      };
      output: {
        avatar: string | null;
      };
      meta: Meta;
    }>;
    removeAvatar: import('@trpc/server').TRPCMutationProcedure<{
      input: Record<string, never> | undefined;
      output: {
        avatar: string | null;
      };
      meta: Meta;
    }>;
    subscriptions: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        available: (
          'api-token-created' | 'api-token-revoked' | 'controller-fault' | 'controller-offline' | 'controller-online'
        )[];
        subscribed: (
          'api-token-created' | 'api-token-revoked' | 'controller-fault' | 'controller-offline' | 'controller-online'
        )[];
      };
      meta: Meta;
    }>;
    subscribeControllers: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        kind: 'controller-fault' | 'controller-offline' | 'controller-online';
        subscribed: boolean;
      };
      output: {
        available: (
          'api-token-created' | 'api-token-revoked' | 'controller-fault' | 'controller-offline' | 'controller-online'
        )[];
        subscribed: (
          'api-token-created' | 'api-token-revoked' | 'controller-fault' | 'controller-offline' | 'controller-online'
        )[];
      };
      meta: Meta;
    }>;
    subscribeApi: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        kind: 'api-token-created' | 'api-token-revoked';
        subscribed: boolean;
      };
      output: {
        available: (
          'api-token-created' | 'api-token-revoked' | 'controller-fault' | 'controller-offline' | 'controller-online'
        )[];
        subscribed: (
          'api-token-created' | 'api-token-revoked' | 'controller-fault' | 'controller-offline' | 'controller-online'
        )[];
      };
      meta: Meta;
    }>;
  };
  service: {
    deadMessages: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        page?: number | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          id: number;
          process: string;
          workflowId: string;
          reason: string;
          error: string;
          attempts: number;
          createdAt: string;
          deadAt: string;
          waiting: number;
        }[];
        total: number;
      };
      meta: Meta;
    }>;
    sendAgain: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        messageIds: number[];
      };
      output: {
        count: number;
      };
      meta: Meta;
    }>;
  };
  settings: {
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        mdsArea: boolean;
        standaloneTeamMembers: boolean;
        customRoles: boolean;
        registrationModules: boolean;
        rebootingFilter: boolean;
        liveFlagging: boolean;
        dashboardRefreshSeconds: number;
        incidentGraceSeconds: number;
        noticesRefreshSeconds: number;
        keepDeliveries: number;
        keepOperations: number;
        keepAuditLog: number;
        keepDeviceChanges: number;
        keepControllerHistory: number;
        keepDeviceCommands: number;
        keepIncidents: number;
        keepApiUsage: number;
        keepMails: number;
        keepSignIns: number;
        keepDeleted: number;
        keepDeletedPeople: number;
        keepUnusedFiles: number;
      };
      meta: Meta;
    }>;
    watch: import('@trpc/server').TRPCSubscriptionProcedure<{
      input: Record<string, never> | undefined;
      output: AsyncIterable<
        {
          mdsArea: boolean;
          standaloneTeamMembers: boolean;
          customRoles: boolean;
          registrationModules: boolean;
          rebootingFilter: boolean;
          liveFlagging: boolean;
          dashboardRefreshSeconds: number;
          incidentGraceSeconds: number;
          noticesRefreshSeconds: number;
          keepDeliveries: number;
          keepOperations: number;
          keepAuditLog: number;
          keepDeviceChanges: number;
          keepControllerHistory: number;
          keepDeviceCommands: number;
          keepIncidents: number;
          keepApiUsage: number;
          keepMails: number;
          keepSignIns: number;
          keepDeleted: number;
          keepDeletedPeople: number;
          keepUnusedFiles: number;
        },
        void
      >;
      meta: Meta;
    }>;
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        environment: string;
        settings: {
          key:
            | 'customRoles'
            | 'dashboardRefreshSeconds'
            | 'incidentGraceSeconds'
            | 'keepApiUsage'
            | 'keepAuditLog'
            | 'keepControllerHistory'
            | 'keepDeleted'
            | 'keepDeletedPeople'
            | 'keepDeliveries'
            | 'keepDeviceChanges'
            | 'keepDeviceCommands'
            | 'keepIncidents'
            | 'keepMails'
            | 'keepOperations'
            | 'keepSignIns'
            | 'keepUnusedFiles'
            | 'liveFlagging'
            | 'mdsArea'
            | 'noticesRefreshSeconds'
            | 'rebootingFilter'
            | 'registrationModules'
            | 'standaloneTeamMembers';
          kind: 'flag' | 'number' | 'switch';
          what: string;
          owner: string;
          endsOn: string | null;
          expired: boolean;
          min: number | null;
          max: number | null;
          unit: string | null;
          default: number | boolean;
          value: number | boolean;
          everywhere: {
            value: number | boolean | null;
            version: number;
          };
          here: {
            value: number | boolean | null;
            version: number;
          };
          changedAt: string | null;
          changedBy: string | null;
        }[];
      };
      meta: Meta;
    }>;
    update: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        key:
          | 'customRoles'
          | 'dashboardRefreshSeconds'
          | 'incidentGraceSeconds'
          | 'keepApiUsage'
          | 'keepAuditLog'
          | 'keepControllerHistory'
          | 'keepDeleted'
          | 'keepDeletedPeople'
          | 'keepDeliveries'
          | 'keepDeviceChanges'
          | 'keepDeviceCommands'
          | 'keepIncidents'
          | 'keepMails'
          | 'keepOperations'
          | 'keepSignIns'
          | 'keepUnusedFiles'
          | 'liveFlagging'
          | 'mdsArea'
          | 'noticesRefreshSeconds'
          | 'rebootingFilter'
          | 'registrationModules'
          | 'standaloneTeamMembers';
        reach?: 'everywhere' | 'here' | undefined;
        version: number;
        value: number | boolean;
      };
      output: {
        key:
          | 'customRoles'
          | 'dashboardRefreshSeconds'
          | 'incidentGraceSeconds'
          | 'keepApiUsage'
          | 'keepAuditLog'
          | 'keepControllerHistory'
          | 'keepDeleted'
          | 'keepDeletedPeople'
          | 'keepDeliveries'
          | 'keepDeviceChanges'
          | 'keepDeviceCommands'
          | 'keepIncidents'
          | 'keepMails'
          | 'keepOperations'
          | 'keepSignIns'
          | 'keepUnusedFiles'
          | 'liveFlagging'
          | 'mdsArea'
          | 'noticesRefreshSeconds'
          | 'rebootingFilter'
          | 'registrationModules'
          | 'standaloneTeamMembers';
        kind: 'flag' | 'number' | 'switch';
        what: string;
        owner: string;
        endsOn: string | null;
        expired: boolean;
        min: number | null;
        max: number | null;
        unit: string | null;
        default: number | boolean;
        value: number | boolean;
        everywhere: {
          value: number | boolean | null;
          version: number;
        };
        here: {
          value: number | boolean | null;
          version: number;
        };
        changedAt: string | null;
        changedBy: string | null;
      };
      meta: Meta;
    }>;
    reset: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        key:
          | 'customRoles'
          | 'dashboardRefreshSeconds'
          | 'incidentGraceSeconds'
          | 'keepApiUsage'
          | 'keepAuditLog'
          | 'keepControllerHistory'
          | 'keepDeleted'
          | 'keepDeletedPeople'
          | 'keepDeliveries'
          | 'keepDeviceChanges'
          | 'keepDeviceCommands'
          | 'keepIncidents'
          | 'keepMails'
          | 'keepOperations'
          | 'keepSignIns'
          | 'keepUnusedFiles'
          | 'liveFlagging'
          | 'mdsArea'
          | 'noticesRefreshSeconds'
          | 'rebootingFilter'
          | 'registrationModules'
          | 'standaloneTeamMembers';
        reach?: 'everywhere' | 'here' | undefined;
        version: number;
      };
      output: {
        key:
          | 'customRoles'
          | 'dashboardRefreshSeconds'
          | 'incidentGraceSeconds'
          | 'keepApiUsage'
          | 'keepAuditLog'
          | 'keepControllerHistory'
          | 'keepDeleted'
          | 'keepDeletedPeople'
          | 'keepDeliveries'
          | 'keepDeviceChanges'
          | 'keepDeviceCommands'
          | 'keepIncidents'
          | 'keepMails'
          | 'keepOperations'
          | 'keepSignIns'
          | 'keepUnusedFiles'
          | 'liveFlagging'
          | 'mdsArea'
          | 'noticesRefreshSeconds'
          | 'rebootingFilter'
          | 'registrationModules'
          | 'standaloneTeamMembers';
        kind: 'flag' | 'number' | 'switch';
        what: string;
        owner: string;
        endsOn: string | null;
        expired: boolean;
        min: number | null;
        max: number | null;
        unit: string | null;
        default: number | boolean;
        value: number | boolean;
        everywhere: {
          value: number | boolean | null;
          version: number;
        };
        here: {
          value: number | boolean | null;
          version: number;
        };
        changedAt: string | null;
        changedBy: string | null;
      };
      meta: Meta;
    }>;
    forLocation: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        controllerId: string;
      };
      output: {
        controllerId: string;
        toggleUserEnrolment: boolean;
        version: number;
      };
      meta: Meta;
    }>;
    updateForLocation: import('@trpc/server').TRPCMutationProcedure<{
      input: {
        controllerId: string;
        toggleUserEnrolment: boolean;
        version: number;
      };
      output: {
        controllerId: string;
        toggleUserEnrolment: boolean;
        version: number;
      };
      meta: Meta;
    }>;
  };
  audit: {
    list: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        groupId: string;
        from?: string | undefined;
        to?: string | undefined;
        person?: string | undefined;
        action?: string | undefined;
        subject?: string | undefined;
        olderThan?:
          | {
              at: string;
              id: string;
            }
          | undefined;
        newerThan?:
          | {
              at: string;
              id: string;
            }
          | undefined;
        pageSize?: number | undefined;
      };
      output: {
        items: {
          id: string;
          at: string;
          customerId: string | null;
          groupId: string | null;
          groupTitle: string | null;
          groupPath: string | null;
          principalId: string | null;
          principalKind: string;
          principalName: string | null;
          principalEmail: string | null;
          action: string;
          subjectId: string | null;
          address: string | null;
          requestId: string;
          before?: unknown;
          after?: unknown;
          sealedIn: number | null;
        }[];
        hasNewer: boolean;
        hasOlder: boolean;
      };
      meta: Meta;
    }>;
    get: import('@trpc/server').TRPCQueryProcedure<{
      input: {
        entryId: string;
      };
      output: {
        id: string;
        at: string;
        customerId: string | null;
        groupId: string | null;
        groupTitle: string | null;
        groupPath: string | null;
        principalId: string | null;
        principalKind: string;
        principalName: string | null;
        principalEmail: string | null;
        action: string;
        subjectId: string | null;
        address: string | null;
        requestId: string;
        before?: unknown;
        after?: unknown;
        sealedIn: number | null;
      };
      meta: Meta;
    }>;
    actions: import('@trpc/server').TRPCQueryProcedure<{
      input: Record<string, never> | undefined;
      output: {
        actions: {
          action: string;
          words: string;
        }[];
      };
      meta: Meta;
    }>;
    verify: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            from?: number | undefined;
            to?: number | undefined;
          }
        | undefined;
      output: {
        intact: boolean;
        seals: number;
        rows: number;
        broken: {
          seal: number;
          fault: 'chain-broken' | 'row-added' | 'row-changed' | 'row-removed' | 'seal-changed' | 'seal-missing';
          rowId: string | null;
        } | null;
        head: {
          number: number;
          hash: string;
        } | null;
        next: number | null;
        removed: {
          number: number;
          hash: string;
          until: string;
        } | null;
        unsealed: {
          rows: number;
          oldestAt: string | null;
        };
      };
      meta: Meta;
    }>;
    seals: import('@trpc/server').TRPCQueryProcedure<{
      input:
        | {
            after?: number | undefined;
            limit?: number | undefined;
          }
        | undefined;
      output: {
        removed: {
          number: number;
          hash: string;
          until: string;
        } | null;
        items: {
          number: number;
          from: string;
          to: string;
          count: number;
          rowsHash: string;
          previousHash: string;
          hash: string;
          sealedAt: string;
          rowIds: string[];
          rowHashes: string[];
        }[];
      };
      meta: Meta;
    }>;
  };
};
/** Error data: code (UE_…), message, request id to quote to support, and details for programs. */
interface ErrorShape extends TRPCDefaultErrorShape {
  data: TRPCDefaultErrorShape['data'] & {
    errorCode: string;
    errorMessage: string;
    requestId: string | null;
    details: Record<string, unknown>;
  };
}
/** The router as clients see it: names, inputs and outputs, without server types. */
type PublicRouter = TRPCBuiltRouter<
  {
    ctx: object;
    meta: object;
    errorShape: ErrorShape;
    transformer: false;
  },
  typeof routes
>;
type Inputs = inferRouterInputs<PublicRouter>;
type Outputs = inferRouterOutputs<PublicRouter>;
export { ErrorShape, Inputs, Outputs, PublicRouter };
